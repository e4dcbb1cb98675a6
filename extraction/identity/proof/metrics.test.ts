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
  ['More than 50,000 happy teams in 30 countries use Acme.', '50,000', 'happy teams'],
  ['It is already translated to more than 30 languages.', '30', 'languages'],
  ['Über 1.000 Unternehmen vertrauen auf Acme.', '1.000', 'Unternehmen vertrauen'],
  ['Plus de 500 entreprises nous font confiance.', '500', 'entreprises nous font confiance'],
  ['Acme ships with 40+ chart types.', '40+', 'chart types'],
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
