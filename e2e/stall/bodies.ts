/** Bodies at the largest size that is read, of shapes that are slow to read, to judge or to describe. */
export const BODY_BYTES = 2 * 1024 * 1024;

/** Repeats a piece between a start and an end until the body is full. */
function filled(start: string, piece: (index: number) => string, end: string, maxBytes = BODY_BYTES): string {
  const parts: string[] = [];
  let left = maxBytes - start.length - end.length;
  for (let index = 0; ; index++) {
    const next = piece(index);
    left -= Buffer.byteLength(next) + 1;
    if (left < 0) break;
    parts.push(next);
  }
  return `${start}${parts.join(',')}${end}`;
}

const ranks = (depth: number, open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;

/** As text: what the test sends costs the test nothing to write. */
export const bodies: Record<string, () => string> = {
  'empty lists': () => filled('[', () => '[]', ']'),
  'empty objects in a member': () => filled('{"document":[', () => '{}', ']}'),
  'a hundred thousand members': () => filled('{', (index) => `"m${index}":0`, '}'),
  'members of a document': () => filled('{"document":{', (index) => `"m${index}":{"a":[]}`, '}}'),
  'members of a content': () => filled('{"content":{', (index) => `"m${index}":""`, '}}'),
  'lists to the deepest level': () => filled('{"document":{"a":[', () => ranks(60, '[', ']'), ']}}'),
  'brackets without end': () => '['.repeat(BODY_BYTES),
  'one string': () => `{"name":"${'"'.replace('"', '\\"').repeat(BODY_BYTES / 2 - 20)}"}`,
  'half a body': () => filled('{"document":{', (index) => `"m${index}":[1`, ''),
  numbers: () => filled('{"document":{"a":[', (index) => `${index}.5e-7`, ']}}'),
};

export const shortBodyNames = ['empty lists', 'members of a document', 'members of a content', 'one string'];

/** Every string of a value, by where it stands. */
export function stringPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    stringPaths(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** A copy with one value replaced. */
export function withValue(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, index) => (index === first ? withValue(item, rest, value) : item));
  return { ...(body as object), [first]: withValue((body as Record<string, unknown>)[first], rest, value) };
}
