import { toOneLine } from '../../text/plain-text.ts';
import { trimBoth } from '../../text/trim.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

const MAX = 60;

/** Lower-case ASCII words joined by hyphens, safe in file names, CSS and token names; maybe empty. */
export function toSlug(text: string): string {
  const words = toOneLine(text)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[ßæœøđðłþ]/g, (letter) => letters[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX);
  return trimBoth(words, /-/);
}

/** `primaryBright` → `primary-bright`. */
export function toKebab(name: string): string {
  return toSlug(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'));
}

/** One unique token name for each given name, in their order. Equal names get a number. */
export function makeTokenNames(given: readonly string[], fallback: string): Map<string, string> {
  // Tools that keep tokens in plain objects already have this member.
  const taken = new Set(['constructor']);
  const names = new Map<string, string>();
  // Numbering continues where it stopped: counting from 2 each time would take quadratic time.
  const counts = new Map<string, number>();
  for (const name of given) {
    const base = toKebab(name) || fallback;
    let unique = base;
    let count = counts.get(base) ?? 2;
    for (; taken.has(unique); count++) unique = `${base}-${count}`;
    counts.set(base, count);
    taken.add(unique);
    names.set(name, unique);
  }
  return names;
}
