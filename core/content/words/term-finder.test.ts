import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import { TermFinder } from './term-finder.ts';
import { containsTerm, countPreferred, findBanned, readTerminology } from './terminology.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** What a whole word is, one occurrence after the other. */
function isThere(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (DENSE.test(term)) return true;
    const [before, after] = [text[at - 1] ?? ' ', text[at + term.length] ?? ' '];
    const cutsBefore = LETTER.test(before) && LETTER.test(term[0]!);
    const cutsAfter = LETTER.test(after) && LETTER.test(term.at(-1)!);
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
}

/** Few letters, so that texts and terms often meet: words, marks, a script without spaces, and half of a pair. */
const pieces = fc.constantFrom(
  'a',
  'b',
  's',
  'es',
  'y',
  'ies',
  ' ',
  '-',
  '安',
  'い',
  '\u0301',
  '𝒜',
  '\ud835',
);
const someText = (maxLength: number) =>
  fc.array(pieces, { minLength: 1, maxLength }).map((each) => each.join(''));
const someTerms = fc.array(someText(4), { maxLength: 8 });

test('finds what a search for each term finds', () => {
  fc.assert(
    fc.property(someText(24), someTerms, (text, terms) => {
      const expected = terms.flatMap((term, number) => (isThere(text, term) ? [number] : []));
      const found = new TermFinder(terms.map((term) => [term])).find(text);
      expect([...found].sort((a, b) => a - b)).toEqual(expected);
      for (const term of terms) expect(containsTerm(text, term)).toBe(isThere(text, term));
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('names the first banned term of the list, also in its plural, and counts each preferred one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[abs y]{1,24}$/), someTerms, (text, terms) => {
      const terminology = readTerminology({ preferred: terms, banned: terms });
      const plain = text.replace(/ +/g, ' ').trim();
      const inflected = (term: string) => [term, `${term}s`, `${term}es`, term.replace(/y$/, 'ies')];
      const expected = terminology.banned.find((term) =>
        inflected(term).some((each) => isThere(plain, each)),
      );
      expect(findBanned(text, terminology)).toBe(expected ?? null);
      expect(countPreferred(text, terminology)).toBe(
        terminology.banned.filter((term) => isThere(plain, term)).length,
      );
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test.each([
  ['one long word', (length: number) => 'a'.repeat(length)],
  ['short words', (length: number) => 'a '.repeat(length / 2)],
  ['a script without spaces', (length: number) => '安'.repeat(length)],
  ['words that end alike', (length: number) => 'xa '.repeat(length / 3)],
])('in %s the steps grow with the text, and not with the terms', (_, makeText) => {
  const terms = Array.from({ length: 200 }, (_, index) => [makeText(300).slice(index % 100, 100 + index)]);
  const finder = new TermFinder(terms);
  const count = (length: number) => {
    finder.find(makeText(length));
    return finder.steps;
  };
  // A search visits the end of a term once, whatever the length of the text.
  const ends = 300 * 2 + 200;
  expect(count(6000)).toBeLessThanOrEqual(6 * 6000 + ends);
  expect(count(12_000) - count(6000)).toBeLessThanOrEqual(6 * 6000);
});
