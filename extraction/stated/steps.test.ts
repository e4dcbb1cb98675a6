import { expect, test } from 'vitest';
import { decideSteps } from './steps.ts';
import { type Small, smallSite } from './testing/small-page.ts';

const titles = ['Call us', 'Choose a day', 'Relax'];
const texts = [
  'We answer within an hour.',
  'Every day but Sunday is possible.',
  'We do all of the rest for you.',
];
const part = (at: number, number: string): Small => [
  'div',
  ...(number === '' ? [] : [['span', number] as Small]),
  ['h3', titles[at]!],
  ['p', texts[at]!],
];
const list = (numbers: string[], tag = 'div'): Small => [
  tag,
  ...numbers.map((number, at) => part(at, number)),
];
const section = (title: string, content: Small): Small[] => [['section', ['h2', title], content]];
const items = titles.map((title, at) => ({ title, detail: texts[at] }));

test.each<[string, Small[]]>([
  ['numbers', section('Towards your garden', list(['1', '2', '3']))],
  ['words with numbers', section('Towards your garden', list(['Step 1', 'Step 2', 'Step 3']))],
  ['第1步', section('Towards your garden', list(['第1步', '第2步', '第3步']))],
  ['an ordered list', section('Towards your garden', list(['', '', ''], 'ol'))],
  ['How it works', section('How it works', list(['', '', '']))],
  ['So funktioniert’s', section('So funktioniert’s', list(['01', '02', '03']))],
  ['ご利用の流れ', section('ご利用の流れ', list(['', '', '']))],
  ['Cómo funciona', section('Cómo funciona', list(['', '', '']))],
  ['Our workflow', section('Our workflow', list(['', '', '']))],
  ['phases', [['section', ['h2', 'Three minutes'], list(["1'", "1'", "1'"])]]],
  ['times', section('The evening', list(['18:00', '19:30', '22:00']))],
])('%s make steps', (_, elements) => {
  const site = smallSite(elements);
  for (const block of site.pages[0]!.blocks)
    if (elements[0]![1]![1] === 'Three minutes') block.hints = 'fase';
  expect(decideSteps(site)?.value).toMatchObject([{ items }]);
});

test('the number is no part of the title', () => {
  const numbered: Small = [
    'div',
    ...titles.map((title, at): Small => ['div', ['h3', `${at + 1}. ${title}`], ['p', texts[at]!]]),
  ];
  expect(decideSteps(smallSite(section('How it works', numbered)))?.value[0]?.items).toEqual(items);
});

test.each<[string, Small[]]>([
  ['decorative numbers', section('Our services', list(['01', '02', '03']))],
  ['numbers out of order', section('Towards your garden', list(['3', '1', '2']))],
  ['a claim about workflows', section('A toolkit for your workflow', list(['', '', '']))],
  ['news in an ordered list', section('News', list(['', '', ''], 'ol'))],
  ['times out of order', section('The evening', list(['22:00', '18:00', '19:30']))],
])('%s: no steps', (_, elements) => {
  expect(decideSteps(smallSite(elements))).toBeNull();
});

test('labels after the numbers 1, 2, 3 are steps if their class says so', () => {
  const numbered: Small = [
    'ol',
    ...titles.map((title, at): Small => ['li', ['b', `${at + 1}`], ['span', title]]),
  ];
  expect(decideSteps(smallSite(section('Towards your garden', numbered)))).toBeNull();
  const named = smallSite(section('Towards your garden', numbered));
  for (const block of named.pages[0]!.blocks) block.hints = block.tag === 'span' ? 'garden-step-text' : '';
  expect(decideSteps(named)?.value[0]?.items.map(({ title }) => title)).toEqual(titles);
});
