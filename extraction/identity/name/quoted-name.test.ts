import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { findQuotedName } from './quoted-name.ts';

const find = (...texts: string[]) =>
  findQuotedName(siteFacts({ blocks: texts.map((text) => ({ text })) }).pages[0]!.blocks)?.name ?? null;

test.each([
  ['С 2012 года компания "Acme" бурит скважины.', 'Acme'],
  ['Раді вітати вас у нашому інтернет-магазині "Садиба"!', 'Садиба'],
  ['Restauracja „Pod Lipą” zaprasza', 'Pod Lipą'],
  ['Our company says "Trust us" every day', null],
  ['Мы говорим "Спасибо"', null],
])('in %j it is %j', (text, name) => {
  expect(find(text)).toBe(name);
});

test('of several the one that is quoted most', () => {
  expect(find('Магазин «Sunny»', 'О компании «Acme»', 'Почему компания «Acme»?')).toBe('Acme');
});
