import { toIssue } from '@livery/core/issues';
import { isObject, type Path } from '@livery/core/json/value';
import { describeUnknownName } from '@livery/core/text/nearest-name';
import type { z } from 'zod';
import { conditionShape } from './conditions.ts';
import { fieldShapes } from './fields.ts';
import { MAX_PROBLEMS } from './limits.ts';
import { type NodeType, nodeShape, nodeTypes, overrideShape } from './nodes.ts';
import { makeProblem, type Problem } from './problem.ts';
import { colorNames } from './properties.ts';
import { documentShape } from './schema.ts';

const CODED_COLOR = /^(#|rgb|hsl|oklch|lab|lch)/i;

const nodeMembers: ReadonlyMap<string, string[]> = new Map(
  nodeTypes.map((type) => [type, Object.keys(nodeShape(type))]),
);
const overrideMembers: ReadonlyMap<string, string[]> = new Map(
  nodeTypes.map((type) => [type, Object.keys(overrideShape(type))]),
);

/** What zod found, in words that name what was probably meant. */
export function describeIssues(issue: z.core.$ZodIssue, document: unknown): Problem[] {
  const { path } = issue as { path: Path };
  if (issue.code === 'unrecognized_keys') {
    const { known, what } = listKnown(document, path);
    return issue.keys
      .slice(0, MAX_PROBLEMS)
      .map((name) =>
        makeProblem([...path, name.slice(0, 60)], 'unknown_member', describeUnknownName(what, name, known)),
      );
  }
  const value = readAt(document, path);
  if (issue.code === 'invalid_union' && path.at(-1) === 'type') {
    const isField = path[0] === 'fields';
    const what = isField ? 'type of field' : 'node';
    const known = isField ? Object.keys(fieldShapes) : nodeTypes;
    if (isField && (value === 'list' || value === 'numbers')) {
      return [
        makeProblem(path, 'nested_list', 'A list holds no lists. Make two lists, or use plain fields.'),
      ];
    }
    const message = describeUnknownName(what, typeof value === 'string' ? value : typeof value, known);
    return [makeProblem(path, isField ? 'invalid_value' : 'unknown_node', message)];
  }
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    if (path.at(-1) === 'color' || CODED_COLOR.test(value)) return [describeColor(path, value)];
    return [
      makeProblem(path, 'invalid_value', describeUnknownName('value', value, issue.values.map(String))),
    ];
  }
  const { message } = toIssue(issue);
  const capital = message.charAt(0).toUpperCase() + message.slice(1);
  return [makeProblem(path, 'invalid_value', /[.?]$/.test(capital) ? capital : `${capital}.`)];
}

function describeColor(path: Path, value: string): Problem {
  if (!CODED_COLOR.test(value)) {
    return makeProblem(path, 'invalid_value', describeUnknownName('colour role', value, colorNames));
  }
  const roles = colorNames.map((name) => `\`${name}\``).join(', ');
  return makeProblem(
    path,
    'fixed_color',
    `Colours come from the brand, so that the template works for every one. Use one of ${roles}.`,
  );
}

/** The members that the object at a path may have, and what they are called in a message. */
function listKnown(document: unknown, path: Path): { known: string[]; what: string } {
  const at = readAt(document, path);
  const last = path.at(-1);
  const type = isObject(at) && typeof at.type === 'string' ? at.type : '';
  const member = 'member';
  if (path.length === 0) return { known: Object.keys(documentShape), what: member };
  if (path[0] === 'fields' && Object.hasOwn(fieldShapes, type)) {
    return { known: ['type', ...Object.keys(fieldShapes[type as keyof typeof fieldShapes])], what: member };
  }
  if (path[0] === 'conditions' || last === 'when' || last === 'unless')
    return { known: Object.keys(conditionShape), what: member };
  if (path.at(-2) === 'in') {
    const node = readAt(document, path.slice(0, -2));
    const known = overrideMembers.get((node as { type: NodeType }).type) ?? [];
    return { known, what: 'property that `in` can change,' };
  }
  if (last === 'size') return { known: ['max', 'preferred', 'min'], what: member };
  if (last === 'focus') return { known: ['x', 'y'], what: member };
  if (last === 'durationS') return { known: ['default', 'min', 'max'], what: member };
  return { known: nodeMembers.get(type) ?? [], what: `member of \`${type}\`` };
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
