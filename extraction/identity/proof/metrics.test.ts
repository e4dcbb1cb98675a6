import { expect, test } from 'vitest';
import { siteFacts } from '../testing/site-facts.ts';
import { decideMetrics } from './metrics.ts';

/** A figure with the words below it. */
const card = (value: string, label: string) => [
  { text: value, size: 40, box: 1 },
  { text: label, box: 1 },
];

test.each([
  ['10k+', 'GitHub stars'],
  ['99.99%', 'Uptime'],
  ['2 million', 'happy users'],
  ['1,250', 'Companies'],
  ['1.250.000', 'Downloads'],
  ['50 000', 'équipes'],
  ['120万', '利用者数'],
  ['700', 'Operations completed'],
  ['+350', 'Participants'],
  ['۵۰۰', 'کاربر فعال'],
  ['5,5 mi', 'propriedades rurais'],
  ['1,800 kg', 'of CO₂ saved'],
])('a card with %j and %j is a metric', (value, label) => {
  expect(decideMetrics(siteFacts({ blocks: card(value, label) }))?.value).toEqual([
    { value, label, source: `${value} ${label}` },
  ]);
});

test('the label can be above the figure, or in the same block', () => {
  const over = siteFacts({
    blocks: [
      { text: 'Customers', box: 1 },
      { text: '5,000', size: 40, box: 1 },
    ],
  });
  expect(decideMetrics(over)?.value).toEqual([
    { label: 'Customers', value: '5,000', source: 'Customers 5,000' },
  ]);
  const one = siteFacts({ blocks: [{ text: '10k+ GitHub stars', hints: 'stats' }] });
  expect(decideMetrics(one)?.value).toEqual([
    { label: 'GitHub stars', value: '10k+', source: '10k+ GitHub stars' },
  ]);
});

test.each([
  ['More than 50,000 happy teams in 30 countries use Acme.', 'More than 50,000', 'happy teams'],
  ['It is already translated to more than 30 languages.', 'more than 30', 'languages'],
  ['Über 1.000 Unternehmen vertrauen auf Acme.', 'Über 1.000', 'Unternehmen vertrauen'],
  ['Plus de 500 entreprises nous font confiance.', 'Plus de 500', 'entreprises nous font confiance'],
  ['Acme ships with 40+ chart types.', '40+', 'chart types'],
  ['94 % forecast accuracy in every town.', '94 %', 'forecast accuracy'],
  ['Alt lages med 40+ års erfaring og strenge krav bak hver leveranse.', '40+', 'års erfaring'],
  ['38 towns use it every day.', '38', 'towns'],
  ['60件に及ぶ応募、ありがとうございました。', '60件', '応募'],
  ['提供 20 多种图表和组件。', '20 多种', '图表'],
  ['يثق بنا أكثر من ٥٠٠ عميل كل يوم.', 'أكثر من ٥٠٠', 'عميل كل يوم'],
])('%j contains the figure %j', (source, value, label) => {
  expect(decideMetrics(siteFacts({ blocks: [{ text: source }] }))?.value).toEqual([{ value, label, source }]);
});

test.each([
  ['a price', card('$9', 'per month')],
  ['a year', card('2024', 'Founded')],
  ['a step', card('01', 'Sign up')],
  ['a numbered step', card('1', 'Sign up')],
  ['a time', card('8:00', 'Opening')],
  ['a telephone number', card('1-800-700-6200', 'Call')],
  ['a version', card('5.3.8', 'Latest')],
  ['a date', card('23', 'Maggio')],
  ['a claim', card('100%', 'Focus on quality')],
  ['a limit', [{ text: 'Up to 500 users', size: 30 }]],
  ['a price per meeting', card('4.02', 'per session')],
  ['a quotation', [{ text: '“It grew from 10 to 100+ users in our team.”' }]],
  ['a price in a sentence', [{ text: 'It costs more than $50 per user and month.' }]],
  ['an age', [{ text: 'We have been here for more than 20 years.' }]],
  [
    'a hidden figure',
    [
      { text: '10k+', size: 40, box: 1, visible: false },
      { text: 'Stars', box: 1 },
    ],
  ],
  [
    'a figure far from its words',
    [
      { text: '10k+', size: 40 },
      { text: 'Stars', rect: [100, 900, 100, 20] as const },
    ],
  ],
])('%s is no metric', (_, blocks) => {
  expect(decideMetrics(siteFacts({ blocks: blocks as never }))).toBeNull();
});

test('a figure in a card is not said again from a sentence', () => {
  const blocks = [...card('500+', 'Towns'), { text: 'Today more than 500 towns use it.' }];
  expect(decideMetrics(siteFacts({ blocks }))?.value).toMatchObject([{ value: '500+', label: 'Towns' }]);
});

test('the suffix beside a number that a script counts up belongs to it', () => {
  const blocks = [
    { text: '58k', box: 1 },
    { text: '58', size: 70, box: 2 },
    { text: 'Happy people', box: 1 },
  ];
  expect(decideMetrics(siteFacts({ blocks }))?.value).toMatchObject([
    { value: '58k', label: 'Happy people' },
  ]);
});
