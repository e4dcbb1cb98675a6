import { expect, test } from 'vitest';
import { countPreferred, findBanned, readTerminology } from './terminology.ts';

const terminology = readTerminology({
  preferred: ['Shared boards', '灯り'],
  banned: ['synergy', 'cheap', '安い', '!!'],
});

test.each([
  ['More SYNERGY for all', 'synergy'],
  ['Two synergies', 'synergy'],
  ['syn\u00adergy', null],
  ['Cheaper than before', null],
  ['It is cheap.', 'cheap'],
  ['とても安い灯り', '安い'],
  ['Plain words!!', null],
])('%s', (text, banned) => {
  expect(findBanned(text, terminology)).toBe(banned);
});

test('preferred terms are counted as whole words', () => {
  expect(countPreferred('shared  boards and 手の灯り', terminology)).toBe(2);
  expect(countPreferred('Unshared boards', terminology)).toBe(0);
});
