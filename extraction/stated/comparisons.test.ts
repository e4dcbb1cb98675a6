import { expect, test } from 'vitest';
import type { PageFacts } from '../facts.ts';
import { decideComparisons } from './comparisons.ts';
import { decideSeries } from './series.ts';
import { type Small, smallSite } from './testing/small-page.ts';

const withTable = (title: string, rows: string[][], rest: Partial<PageFacts['tables'][number]> = {}) =>
  smallSite([['h1', 'Notes for teams']], {
    tables: [
      {
        title,
        rows: rows.map((row, at) => row.map((text) => ({ text, heading: at === 0, span: 1 }))),
        region: 'main',
        visible: true,
        selector: 'table',
        rect: [0, 900, 400, 200],
        ...rest,
      },
    ],
  });

const plans = [
  ['', 'Free', 'Team', 'Pro'],
  ['Notes', '100', '1000', '5000'],
  ['Sharing', 'Not included', 'Included', 'Included'],
  ['Search', 'Included', 'Included', 'Included'],
];

test('the first and the last column of plans are compared in the rows that differ', () => {
  expect(decideComparisons(withTable('Our plans', plans))).toMatchObject({
    value: [
      {
        title: 'Our plans',
        before: 'Free',
        after: 'Pro',
        rows: [
          { topic: 'Notes', before: '100', after: '5000' },
          { topic: 'Sharing', before: 'Not included', after: 'Included' },
        ],
      },
    ],
    evidence: [{ selector: 'table' }],
  });
});

test.each<[string, string[][]]>([
  [
    'a list of prices',
    [
      ['Time', 'Price'],
      ['60 min', '€40'],
      ['90 min', '€60'],
    ],
  ],
  [
    'columns of different kinds',
    [
      ['City', 'Trend', 'Sales'],
      ['Graz', 'rising', '100'],
      ['Linz', 'falling', '200'],
    ],
  ],
  [
    'columns of years',
    [
      ['City', '2025', '2026'],
      ['Graz', '100', '200'],
      ['Linz', '300', '400'],
    ],
  ],
  [
    'sides that say the same',
    [
      ['', 'Free', 'Pro'],
      ['Notes', 'yes', 'yes'],
      ['Search', 'yes', 'yes'],
    ],
  ],
])('%s: no comparison', (_, rows) => {
  expect(decideComparisons(withTable('Title', rows))).toBeNull();
});

const sales = [
  ['City', 'Sales', 'Trend'],
  ['Graz', '4,200', '+3 %'],
  ['Linz', '2,100', '+2 %'],
  ['Wels', '1,650', '+5 %'],
  ['Total', '7,950', '+3 %'],
];

test('a column of numbers is a series, without the total', () => {
  expect(decideSeries(withTable('Homes sold', sales))?.value).toMatchObject([
    {
      title: 'Homes sold',
      unit: '',
      points: [
        { label: 'Graz', value: 4200 },
        { label: 'Linz', value: 2100 },
        { label: 'Wels', value: 1650 },
      ],
    },
  ]);
});

test('the unit is that of all numbers', () => {
  const shares = [
    ['System', 'Share'],
    ['Windows', '58%'],
    ['macOS', '23%'],
    ['Linux', '19.5%'],
  ];
  expect(decideSeries(withTable('Downloads', shares))?.value).toMatchObject([
    { unit: '%', points: [{ value: 58 }, { value: 23 }, { value: 19.5 }] },
  ]);
});

test.each<[string, string[][]]>([
  [
    'prices',
    [
      ['Small', '€ 9'],
      ['Medium', '€ 19'],
      ['Large', '€ 99'],
    ],
  ],
  [
    'prices with a word',
    [
      ['60分', '4,200円'],
      ['90分', '6,300円'],
      ['120分', '8,000円'],
    ],
  ],
  [
    'years',
    [
      ['Founded', '1998'],
      ['Moved', '2004'],
      ['Grown', '2011'],
    ],
  ],
  [
    'ranks',
    [
      ['Ada', '1'],
      ['Grace', '2'],
      ['Alan', '3'],
    ],
  ],
  [
    'telephone numbers',
    [
      ['Ada', '070-1890-4727'],
      ['Grace', '070-1890-4728'],
      ['Alan', '070-1890-4729'],
    ],
  ],
  [
    'versions',
    [
      ['Core', '1.2.3'],
      ['Web', '1.2.4'],
      ['App', '2.0.1'],
    ],
  ],
  [
    'two numbers',
    [
      ['Graz', '100'],
      ['Linz', '200'],
    ],
  ],
])('%s: no series', (_, rows) => {
  expect(decideSeries(withTable('Title', rows))).toBeNull();
});

test('a hidden table states nothing', () => {
  expect(decideSeries(withTable('Homes sold', sales, { visible: false }))).toBeNull();
  expect(decideComparisons(withTable('Our plans', plans, { visible: false }))).toBeNull();
});

const plan = (name: string, price: string, ...lines: string[]): Small => [
  'div',
  ['figure', name],
  ['p', price],
  ...lines.map((line): Small => ['p', line]),
];
const choose = (...shown: Small[]) =>
  smallSite([['section', ['h2', 'Choose your plan'], ['row', ...shown]]], { kind: 'pricing' });

test('two plans are compared by their prices and by what differs by its amount', () => {
  const site = choose(
    plan('Basic', '1.99 €', 'Up to 10 MB a note', 'Web clipper', '1 GB of space'),
    plan('Pro', '5.99 €', 'Up to 200 MB a note', 'Web clipper', '10 GB of space', '40 hours of talks'),
  );
  expect(decideComparisons(site)?.value).toMatchObject([
    {
      title: 'Choose your plan',
      before: 'Basic',
      after: 'Pro',
      rows: [
        { before: '1.99 €', after: '5.99 €' },
        { before: 'Up to 10 MB a note', after: 'Up to 200 MB a note' },
        { before: '1 GB of space', after: '10 GB of space' },
      ],
    },
  ]);
});

test('plans with other things, one plan, and plans of another page are not compared', () => {
  const [small, large] = [
    plan('Pass', '130 €', '40 hours of workshops'),
    plan('Class', '65 €', '3 hours of lessons'),
  ];
  expect(decideComparisons(choose(small, large))).toBeNull();
  expect(decideComparisons(choose(small))).toBeNull();
  const site = choose(plan('Basic', '2 €', '1 GB'), plan('Pro', '6 €', '9 GB'));
  site.pages[0]!.kind = 'news';
  expect(decideComparisons(site)).toBeNull();
});

const side = (name: string, ...items: string[]): Small => [
  'div',
  ['h3', name],
  ['ul', ...items.map((item): Small => ['li', item])],
];
const ours = side('Gardenia Cloud', 'Ready at once', 'We update it', 'Help by phone');
const yours = side('Your server', 'You set it up', 'You update it', 'Help in the forum');
const choice = (title: string, ...sides: Small[]) =>
  smallSite([['section', ['h2', title], ['row', ...sides]]], { title: 'Gardenia: plans for gardens' });

test('two lists below a choice are compared, the side with the name of the site last', () => {
  const found = decideComparisons(choice('In the cloud or at home', ours, yours))?.value;
  const rows = [
    { topic: '', before: 'You set it up', after: 'Ready at once' },
    { topic: '', before: 'You update it', after: 'We update it' },
    { topic: '', before: 'Help in the forum', after: 'Help by phone' },
  ];
  expect(found).toMatchObject([{ before: 'Your server', after: 'Gardenia Cloud', rows }]);
});

test.each([
  ['no choice', choice('For your garden', ours, yours)],
  ['three lists', choice('Cloud, server or phone', ours, yours, side('Phone', 'Small', 'Light', 'Fast'))],
])('%s: nothing is compared', (_, site) => {
  expect(decideComparisons(site)).toBeNull();
});
