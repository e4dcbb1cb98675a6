import { expect, test } from 'vitest';
import { siteFacts } from '../identity/testing/site-facts.ts';
import { decideOffers } from './offers.ts';

const offers = (site: Parameters<typeof siteFacts>[0]) => decideOffers(siteFacts(site))?.value ?? [];
const none = { detail: '', terms: '', code: '', ends: '', url: 'https://acme.example/' };

test('a card is an offer: its name, its price, its conditions and its sentence', () => {
  const blocks = [
    { tag: 'h2', text: 'Pricing' },
    { tag: 'h3', text: 'Solo', box: 1 },
    { text: '$5/mo', box: 1 },
    { text: 'Per user & month', box: 1 },
    { text: 'For people who work alone.', box: 1 },
    { text: 'Most popular', box: 2 },
    { tag: 'h3', text: 'Team', box: 2 },
    { text: '$15/mo', box: 2 },
    { tag: 'h3', text: 'Early bird', box: 3 },
    { text: '$3/mo', box: 3 },
    { text: 'sold out', box: 3 },
  ];
  expect(offers({ blocks })).toEqual([
    {
      ...none,
      figure: '$5/mo',
      headline: 'Solo',
      terms: 'Per user & month',
      detail: 'For people who work alone.',
    },
    { ...none, figure: '$15/mo', headline: 'Team' },
  ]);
});

test('a unit of a price is written without the stroke before it', () => {
  const blocks = [{ tag: 'h3', text: 'Massage' }, { text: '30 € / 30 Min.' }];
  expect(offers({ blocks })).toMatchObject([{ figure: '30 €', terms: '30 Min.' }]);
});

test('the highlighted card comes first, and what costs nothing last', () => {
  const card = (name: string, price: string, hints = '') => [
    { tag: 'h3', text: name },
    { text: price, hints },
  ];
  const blocks = [
    ...card('Free', '$0'),
    ...card('Basic', '$5'),
    ...card('Plus', '$15', 'price-card featured'),
  ];
  expect(offers({ blocks }).map(({ headline }) => headline)).toEqual(['Plus', 'Basic', 'Free']);
  expect(offers({ blocks: card('Basket', '$0') })).toEqual([]);
});

test('the rows of a table are offers; a length of time belongs to the heading', () => {
  const row = (label: string, price: string, y: number) => [
    { tag: 'td', text: label, rect: [0, y, 100, 40] as never },
    { tag: 'td', text: price, rect: [100, y, 100, 40] as never },
  ];
  const heading = { tag: 'h3', text: 'お世話サービス', rect: [0, 100, 200, 40] as never };
  expect(
    offers({ blocks: [heading, ...row('60分', '4,200円', 200), ...row('90分', '6,300円', 240)] }),
  ).toEqual([{ ...none, figure: '4,200円', headline: 'お世話サービス', terms: '60分' }]);
  expect(offers({ blocks: [heading, ...row('10er-Karte', '150 €', 200)] })).toMatchObject([
    { figure: '150 €', headline: '10er-Karte' },
  ]);
});

test('the words around a figure and a name belong to them; what is paid once comes later', () => {
  const blocks = [
    { tag: 'h3', text: 'カウンセリング（初回のみ）' },
    { text: '3,500円' },
    { text: 'Pass' },
    { tag: 'h3', text: '3 Jours' },
    { text: 'dès' },
    { text: '80 €' },
  ];
  expect(offers({ blocks })).toMatchObject([
    { figure: 'dès 80 €', headline: 'Pass 3 Jours' },
    { figure: '3,500円', headline: 'カウンセリング（初回のみ）' },
  ]);
});

test('a line and a sentence with their heading are offers', () => {
  expect(offers({ blocks: [{ tag: 'li', text: 'Family ticket: 25 € (2 adults)' }] })).toMatchObject([
    { figure: '25 €', headline: 'Family ticket', terms: '(2 adults)' },
  ]);
  const blocks = [
    { tag: 'h3', text: 'Diventa socio' },
    { text: "Con soli 30€ all'anno sostieni le attività." },
  ];
  expect(offers({ blocks })).toMatchObject([
    { figure: '30€', headline: 'Diventa socio', detail: "Con soli 30€ all'anno sostieni le attività." },
  ]);
});

test.each([
  ['a fee', [{ tag: 'h3', text: 'Stornogebühr' }, { text: '30 €' }]],
  ['a donation', [{ tag: 'h3', text: 'Become a backer' }, { text: '$5' }]],
  ['a surcharge', [{ tag: 'li', text: '深夜料金：＋1,000円' }]],
  ['the sum of a basket', [{ tag: 'li', text: 'Gesamt: € 12,00' }]],
  ['a question', [{ tag: 'h3', text: 'What does it cost?' }, { text: '$5' }]],
  ['the name of the list', [{ tag: 'h3', text: 'Pricing' }, { text: '$5' }]],
  ['a price of nothing', [{ text: '$5' }]],
  ['a share', [{ text: 'Forecasts are 94 % right' }]],
  ['software that is free', [{ text: 'Free and open source' }]],
  ['an answer', [{ text: 'Not at all, your first session is always free' }]],
  ['free of something', [{ text: 'A distraction-free first lesson' }]],
  [
    'a price in the footer',
    [
      { tag: 'h3', text: 'Solo', region: 'footer' as const },
      { text: '$5', region: 'footer' as const },
    ],
  ],
])('%s is no offer', (_name, blocks) => expect(offers({ blocks })).toEqual([]));

test.each([
  [
    '20 % off everything until 31 May 2027 with code SPRING',
    { figure: '20 %', code: 'SPRING', ends: '2027-05-31' },
  ],
  ['We offer a 50% Education Discount.', { figure: '50%', headline: 'We offer a 50% Education Discount' }],
  ['خصم 20% على كل شيء', { figure: '20%' }],
  ['30-day free trial', { figure: 'free', headline: '30-day free trial' }],
  ['Erste Lektion gratis', { figure: 'gratis' }],
  ['Kostenloses Kennenlernen', { figure: 'Kostenlos', headline: 'Kostenloses Kennenlernen' }],
  ['فحص وتشخيص مجاني · بدون التزام', { figure: 'مجاني', headline: 'فحص وتشخيص مجاني', terms: 'بدون التزام' }],
])('the reduction in %s', (text, expected) =>
  expect(offers({ blocks: [{ text }] })).toMatchObject([expected]),
);

test('a link is not read as an offer of its own', () => {
  const text = 'Start your free trial';
  expect(offers({ blocks: [{ text }], anchors: [{ text }] })).toEqual([]);
});

test('a page of one article offers nothing', () => {
  const more = [
    {
      url: 'https://acme.example/a',
      metas: { 'og:type': 'article' },
      blocks: [{ text: 'Erste Lektion gratis' }],
    },
  ];
  const site = siteFacts({ more });
  site.pages[1]!.kind = 'about';
  expect(decideOffers(site)).toBeNull();
});
