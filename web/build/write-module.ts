import { isObject } from '@livery/core/json/value';

/** A JSON value as a module. Equal objects in it are one object: the same tokens are in many places of a document. */
export function writeModule(name: string, value: unknown): string {
  const names = new Map<string, string>();
  const write = (part: unknown): string => {
    if (!isObject(part)) return JSON.stringify(part);
    const members = Object.entries(part).map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`);
    const code = `{${members.join(',')}}`;
    const known = names.get(code) ?? `part${names.size}`;
    names.set(code, known);
    return known;
  };
  const last = write(value);
  const parts = [...names].map(([code, part]) => `const ${part}=${code};`);
  return [...parts, `export const ${name}=${last};`].join('\n');
}
