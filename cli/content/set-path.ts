import { UsageError } from '../command.ts';
import type { Schema } from './fields.ts';

const MAX_DEPTH = 12;
/** Lists of content are short; a larger number is a mistake, and would fill the memory. */
const MAX_INDEX = 999;

/** The parts of a path such as `items[0].title`. */
export function parsePath(path: string): (string | number)[] {
  const parts = path.split(/\.|\[(\d+)\]/).filter((part) => part !== undefined && part !== '');
  const isPath = /^[^.[\]]+(\[\d+\]|\.[^.[\]]+)*$/.test(path) && parts.length <= MAX_DEPTH;
  const numbered = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const isBeyond = numbered.some((part) => typeof part === 'number' && part > MAX_INDEX);
  if (!isPath || isBeyond || parts.includes('__proto__'))
    throw new UsageError(`${path.slice(0, 100)} is not a path such as headline or items[0].title.`);
  return numbered;
}

/** Sets a value at a path, and makes the objects and lists on the way. Text becomes what the schema has there. */
export function setPath(content: object, parts: readonly (string | number)[], text: string, schema: unknown) {
  let parent = content as Record<string | number, unknown>;
  let field = schema as Schema | undefined;
  for (const [index, part] of parts.entries()) {
    field = typeof part === 'number' ? field?.items : field?.properties?.[part];
    const next = parts[index + 1];
    if (next === undefined) {
      parent[part] = readValue(text, field?.type);
      return;
    }
    // What every object inherits, such as `constructor`, is no content.
    if (!Object.hasOwn(parent, part)) parent[part] = typeof next === 'number' ? [] : {};
    parent = parent[part] as typeof parent;
  }
}

/** Numbers, lists and the like are written as JSON; what is none stays text, and the service says what it expected. */
function readValue(text: string, type: string | undefined): unknown {
  if (type === undefined || type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
