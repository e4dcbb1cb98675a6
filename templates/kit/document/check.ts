import type { Path } from '@livery/core/json/value';
import type { z } from 'zod';
import { checkCharacters } from './check-characters.ts';
import { checkCost } from './check-cost.ts';
import { checkScene } from './check-scene.ts';
import { contentSchema } from './content.ts';
import { describeIssues } from './describe-issue.ts';
import { documentLimits, MAX_PROBLEMS } from './limits.ts';
import { makeProblem, type Problem } from './problem.ts';
import { documentSchema, type TemplateDocument } from './schema.ts';

export interface ReadDocument {
  /** What was checked, and no other members; null if the document has errors. */
  document: TemplateDocument | null;
  problems: Problem[];
}

/** Everything that is wrong with a document. It is drawn and published only without errors. */
export const checkDocument = (given: unknown): Problem[] => readDocument(given).problems;

/** Checks a document. Only what is read here is drawn and stored. */
export function readDocument(given: unknown): ReadDocument {
  const large = findExcess(given);
  if (large) return { document: null, problems: [large] };
  const unsafe = checkCharacters(given);
  if (unsafe.length > 0) return { document: null, problems: unsafe };
  const parsed = documentSchema.safeParse(given);
  if (!parsed.success) return { document: null, problems: describeAll(parsed.error.issues, given) };
  const { $schema: _, ...document } = parsed.data as TemplateDocument & { $schema?: string };
  const problems = checkParsed(document).slice(0, MAX_PROBLEMS);
  return { document: problems.some(({ severity }) => severity === 'error') ? null : document, problems };
}

function describeAll(issues: readonly z.core.$ZodIssue[], given: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const issue of issues) {
    problems.push(...describeIssues(issue, given));
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.slice(0, MAX_PROBLEMS);
}

const checkParsed = (document: TemplateDocument): Problem[] => [
  ...checkScene(document),
  ...checkCost(document),
  ...checkSample(document),
];

/** A document is data of at most so many bytes; anything deeper or longer is not looked at further. */
const MAX_VALUES = documentLimits.bytes / 4;
/** A node inside a node is two levels of data, and its properties are some more. */
const MAX_LEVELS = documentLimits.depth * 2 + 10;

/** The first limit that a document exceeds. Its time grows with the values up to the limit, not with the document. */
function findExcess(document: unknown): Problem | null {
  const tooLarge = (path: Path, message: string) => makeProblem(path, 'too_large', message);
  const waiting: { value: unknown; path: Path; nodes: number }[] = [{ value: document, path: [], nodes: 0 }];
  let [values, bytes, nodes, fields] = [0, 0, 0, 0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { value, path } = at;
    values += 1;
    bytes += typeof value === 'string' ? utf8Length(value) + 2 : 5;
    if (values > MAX_VALUES || bytes > documentLimits.bytes) {
      return tooLarge(
        [],
        `The document is larger than ${documentLimits.bytes / 1024} KiB. Shorten or split it.`,
      );
    }
    if (typeof value !== 'object' || value === null) continue;
    const isNode = path[0] === 'scene' && 'type' in value;
    if (isNode) nodes += 1;
    const depth = at.nodes + (isNode ? 1 : 0);
    if (nodes > documentLimits.nodes) {
      return tooLarge(
        ['scene'],
        `The scene has more than ${documentLimits.nodes} nodes. Use \`repeat\` or fewer parts.`,
      );
    }
    if (depth > documentLimits.depth || path.length > MAX_LEVELS) {
      return tooLarge(
        path,
        `The scene is deeper than ${documentLimits.depth} nodes. Take out containers with one child.`,
      );
    }
    const names = Array.isArray(value) && value.length > MAX_VALUES ? null : Object.keys(value);
    if (names === null || names.length > MAX_VALUES)
      return tooLarge(path, 'The object has too many members.');
    for (const name of names) {
      bytes += name.length + 4;
      const key = Array.isArray(value) ? Number(name) : name;
      waiting.push({ value: (value as Record<string, unknown>)[name], path: [...path, key], nodes: depth });
    }
    if (isFieldList(path)) fields += names.length;
    if (fields > documentLimits.fields) {
      return tooLarge(
        ['fields'],
        `The document has more than ${documentLimits.fields} fields, with those of groups and lists. Leave some out.`,
      );
    }
    const limit = Array.isArray(value) ? null : findLimit(path);
    if (limit && names.length > limit.max)
      return tooLarge(path, `There are more than ${limit.max} ${limit.what}. ${limit.advice}`);
  }
  return null;
}

/** The fields of the document, of a group or of the entries of a list. */
const isFieldList = (path: Path) =>
  path[0] === 'fields' &&
  (path.length === 1 || (path.length === 3 && (path[2] === 'fields' || path[2] === 'of')));

/** How many members the object at a path may have, where their names are free. */
function findLimit(path: Path): { max: number; what: string; advice: string } | null {
  const { conditions, overrides, comparisons } = documentLimits;
  const [first, last] = [path[0], path.at(-1)];
  if (first === 'conditions' && path.length === 1)
    return { max: conditions, what: 'conditions', advice: 'Take out those that few nodes use.' };
  if (first === 'scene' && last === 'in')
    return { max: overrides, what: 'variants of this node', advice: 'Keep those that change most.' };
  if ((first === 'scene' || first === 'conditions') && (last === 'is' || last === 'over'))
    return { max: comparisons, what: 'comparisons', advice: 'Make conditions with fewer.' };
  return null;
}

/** Strings are cut off by the limit, so their length bounds the time. */
const utf8Length = (text: string) =>
  text.length > documentLimits.bytes ? text.length : new TextEncoder().encode(text).length;

function checkSample({ fields, sample }: TemplateDocument): Problem[] {
  const { error } = contentSchema(fields).safeParse(sample);
  return (error?.issues ?? [])
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) =>
      makeProblem(
        ['sample', ...(path as Path)],
        'invalid_sample',
        `The sample does not satisfy its field: ${message}.`,
      ),
    );
}
