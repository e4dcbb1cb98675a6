import { defineMember, isObject, type Json } from '@livery/core/json/value';
import { SIGNATURE } from './sign.ts';

const toParts = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

/**
 * Whether a path such as `author.name` or `points[0].text` can be filled: no part of it is a prototype, and its name in an
 * address is not that of the signature.
 */
export function isContentPath(path: string): boolean {
  return path !== SIGNATURE && /^[A-Za-z]\w*(\[\d{1,2}\]|\.[A-Za-z]\w*)*$/.test(path);
}

/** Fills texts into a content. An empty text removes the member, and a number replaces a number. */
export function fillContent(content: Json, filled: ReadonlyMap<string, string>): Json {
  const copy = structuredClone(content);
  for (const [path, text] of filled) fill(copy, toParts(path), text);
  return copy;
}

function fill(target: unknown, [part = '', ...rest]: string[], text: string): void {
  if (Array.isArray(target)) {
    const at = Number(part);
    if (rest.length > 0) fill(target[at], rest, text);
    else if (at < target.length) target[at] = text;
    return;
  }
  if (!isObject(target)) return;
  const current = Object.hasOwn(target, part) ? target[part] : undefined;
  if (rest.length > 0) {
    if (current === undefined) defineMember(target, part, {});
    fill(target[part], rest, text);
  } else if (text === '') delete target[part];
  else defineMember(target, part, typeof current === 'number' ? Number(text) : text);
}
