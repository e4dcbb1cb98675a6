/** The part of a template's JSON Schema that decides what a text becomes. */
interface FieldSchema {
  type?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

type Path = readonly (string | number)[];

const MAX_DEPTH = 12;
/** Lists of content are short; a larger number is a mistake, and would fill the memory. */
const MAX_INDEX = 999;

/** The parts of a path such as `items[0].title`, as columns and options name a field; null for what is none. */
export function readContentPath(path: string): Path | null {
  const parts = path.split(/\.|\[(\d+)\]/).filter((part) => part !== undefined && part !== '');
  const isPath = /^[^.[\]]+(\[\d+\]|\.[^.[\]]+)*$/.test(path) && parts.length <= MAX_DEPTH;
  const numbered = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const isBeyond = numbered.some((part) => typeof part === 'number' && part > MAX_INDEX);
  return !isPath || isBeyond || parts.includes('__proto__') ? null : numbered;
}

/** Sets a value at a path, and makes the objects and lists on the way. Text becomes what the schema has there. */
export function setPath(content: object, parts: Path, text: string, schema: unknown) {
  let parent = content as Record<string | number, unknown>;
  let field = schema as FieldSchema | undefined;
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

/** The content of a row: empty cells are left out. */
export function toRowContent(columns: readonly Path[], cells: readonly string[], schema: unknown) {
  const content: Record<string, unknown> = {};
  for (const [index, parts] of columns.entries()) {
    const cell = cells[index];
    if (cell !== undefined && cell !== '') setPath(content, parts, cell, schema);
  }
  return content;
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
