import type { Path } from '@livery/core/json/value';
import { checkCost } from './check-cost.ts';
import { checkScene } from './check-scene.ts';
import { contentSchema } from './content.ts';
import { describeIssues } from './describe-issue.ts';
import { documentLimits } from './limits.ts';
import { makeProblem, type Problem } from './problem.ts';
import { documentSchema, type TemplateDocument } from './schema.ts';

const MAX_PROBLEMS = 100;

/** Everything that is wrong with a document. It is drawn and published only without errors. */
export function checkDocument(document: unknown): Problem[] {
  const large = findExcess(document);
  if (large) return [large];
  const parsed = documentSchema.safeParse(document);
  const problems = parsed.success
    ? checkParsed(parsed.data as TemplateDocument)
    : parsed.error.issues.flatMap((issue) => describeIssues(issue, document));
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
  let [values, bytes, nodes] = [0, 0, 0];
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
    const { fields } = documentLimits;
    if (path.length === 1 && path[0] === 'fields' && names.length > fields) {
      return tooLarge(
        path,
        `The document has more than ${fields} fields. Group what belongs together, or leave some out.`,
      );
    }
  }
  return null;
}

/** Strings are cut off by the limit, so their length bounds the time. */
const utf8Length = (text: string) =>
  text.length > documentLimits.bytes ? text.length : new TextEncoder().encode(text).length;

function checkSample({ fields, sample }: TemplateDocument): Problem[] {
  const { error } = contentSchema(fields).safeParse(sample);
  return (error?.issues ?? []).map(({ path, message }) =>
    makeProblem(
      ['sample', ...(path as Path)],
      'invalid_sample',
      `The sample does not satisfy its field: ${message}.`,
    ),
  );
}
