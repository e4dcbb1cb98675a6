import { normalizeText } from '../../text/normalize-text.ts';
import { isDense, isLetter, TermFinder } from './term-finder.ts';

/** Whether texts use the words that a brand prefers or has banned. */

const MAX_TERMS = 200;
/** Of a term as it is compared. Normalising can make a text many times longer. */
const MAX_LENGTH = 400;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a normalised text contains a normalised term as whole words. */
export function containsTerm(text: string, term: string): boolean {
  if (term === '') return false;
  const startsInWord = isLetter(term.charCodeAt(0));
  const endsInWord = isLetter(term.charCodeAt(term.length - 1));
  const isInWord = (at: number) => at >= 0 && at < text.length && isLetter(text.charCodeAt(at));
  let at = text.indexOf(term);
  if (at !== -1 && isDense(term)) return true;
  while (at !== -1) {
    const isCut = (startsInWord && isInWord(at - 1)) || (endsInWord && isInWord(at + term.length));
    if (!isCut) return true;
    at++;
    // Within a word no other occurrence can be a whole word.
    if (startsInWord) while (isInWord(at - 1)) at++;
    at = text.indexOf(term, at);
  }
  return false;
}

/** Words to use and words never to use, ready to compare. */
export interface Terminology {
  preferred: readonly string[];
  banned: readonly string[];
}

export function readTerminology({ preferred, banned }: Terminology): Terminology {
  const clean = (terms: readonly string[]) =>
    terms
      .slice(0, MAX_TERMS)
      .map((term) => normalizeText(term.slice(0, 200)))
      .filter((term) => LETTER.test(term) && term.length <= MAX_LENGTH);
  return { preferred: clean(preferred), banned: clean(banned) };
}

/** A term, and how its plural may be written. */
export const inflect = (term: string) => [term, `${term}s`, `${term}es`, term.replace(/y$/, 'ies')];

/** Made once for a list, because a brand has hundreds of texts. */
const finders = new WeakMap<readonly string[], TermFinder>();

function finderOf(terms: readonly string[], spell: (term: string) => readonly string[]): TermFinder {
  const finder = finders.get(terms) ?? new TermFinder(terms.map(spell));
  finders.set(terms, finder);
  return finder;
}

/** The first banned word in a text; also in its plural. */
export function findBanned(text: string, { banned }: Terminology): string | null {
  if (banned.length === 0) return null;
  const found = finderOf(banned, inflect).find(normalizeText(text));
  return banned[Math.min(...found)] ?? null;
}

export function countPreferred(text: string, { preferred }: Terminology): number {
  if (preferred.length === 0) return 0;
  return finderOf(preferred, (term) => [term]).find(normalizeText(text)).size;
}

/** Words that carry meaning, each once, for comparing texts. */
export function readKeywords(text: string): Set<string> {
  const words = normalizeText(text).match(/[\p{L}\p{M}\p{N}]{3,40}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(toStem));
}

/** Without a plural s, so that `team` and `teams` agree. */
export const toStem = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** The share of the smaller text's keywords that both have. */
export function overlap(one: string, other: string): number {
  const [a, b] = [readKeywords(one), readKeywords(other)];
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  return [...a].filter((word) => b.has(word)).length / smaller;
}

const COMMON = new Set(
  'the and for with your our you from that this into are was were have has can will not but all any more than its their they them his her him she who what when where which how about over under out off per via und der die das den dem des mit für von ist ein eine les des pour avec dans une sur est los las para con una por'.split(
    ' ',
  ),
);
