import { expect, test } from 'vitest';
import { agrees } from './agreement.ts';

const quote = { quote: 'It just works.', author: { name: 'Ada' }, others: [{ quote: 'We love it' }] };
const list = { title: 'Why', items: [{ title: 'Fast' }, { title: 'Small parts' }, { title: 'Open' }] };
const items = (...titles: string[]) => ({ title: 'Why', items: titles.map((title) => ({ title })) });

test.each([
  ['the same words in another case', 'proof-quote', quote, { quote: '“it just works”' }, true],
  ['another of the things that were found', 'proof-quote', quote, { quote: 'We love it!' }, true],
  ['the author alone', 'proof-quote', quote, { quote: 'Buy now', author: { name: 'Ada' } }, false],
  ['two items of a list', 'feature-list', list, items('Open', 'fast'), true],
  ['one item of a list', 'feature-list', list, items('Open', 'Old'), false],
  ['a figure with its unit', 'proof-metric', { value: '60件' }, { value: '60', label: 'x' }, true],
  ['a digit of a figure', 'proof-metric', { value: '1,650' }, { value: '6', label: 'x' }, false],
])('content agrees with the truth by its main words: %s', (_, template, truth, content, expected) => {
  expect(agrees(template, truth, content)).toBe(expected);
});
