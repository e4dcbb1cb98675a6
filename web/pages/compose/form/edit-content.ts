import { isObject, type Json, type Path } from '@livery/core/json/value';

/** Reads and changes content by path; a change creates new objects only along the path. */

export function readAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return typeof part === 'number' ? value[part] : undefined;
    return isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, content);
}

/** Sets a value. `undefined` removes the member; an entry of a list stays, so that the others keep their places. */
export function writeAt(content: Json, path: Path, value: unknown): Json {
  return write(content, path, value) as Json;
}

function write(at: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const list = Array.isArray(at) ? [...at] : [];
    // An entry that is written before those in front of it leaves them empty.
    while (list.length < part) list.push({});
    list[part] = write(list[part], rest, value);
    return list;
  }
  const { [part]: inner, ...others } = isObject(at) ? at : {};
  const next = write(inner, rest, value);
  if (next === undefined || (isEmptyObject(next) && rest.length > 0)) return others;
  // Keeps the place of the member, so that stored content reads in the order it was written in.
  return isObject(at) && Object.hasOwn(at, part) ? { ...at, [part]: next } : { ...others, [part]: next };
}

const isEmptyObject = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

/** Changes a list, which is removed when it is empty. */
export function changeList(content: Json, path: Path, change: (list: unknown[]) => unknown[]): Json {
  const list = readAt(content, path);
  const next = change(Array.isArray(list) ? list : []);
  return writeAt(content, path, next.length > 0 ? next : undefined);
}

export function moveEntry(list: readonly unknown[], from: number, to: number): unknown[] {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return [...list];
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The content as it is sent: without empty texts and numbers, and without groups that hold nothing else. */
export function withoutBlanks(content: Json): Json {
  return (strip(content) ?? {}) as Json;
}

function strip(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  // An empty entry of a list is an error to show at its place, so it stays.
  if (Array.isArray(value)) return value.map((entry) => (isObject(entry) ? stripMembers(entry) : entry));
  if (!isObject(value)) return value;
  const members = stripMembers(value);
  return isEmptyObject(members) ? undefined : members;
}

const stripMembers = (value: Json): Json =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, strip(member)] as const)
      .filter(([, member]) => member !== undefined),
  );

/** A path as the API and warnings write it, such as `logos[2].name`, in parts. */
export function parsePath(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? name! : Number(index),
  );
}
