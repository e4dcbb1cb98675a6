import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { composeContent } from '@livery/core/content/compose-content';
import { emptyIdentity } from '@livery/core/content/testing/rich-identity';
import { expect, test } from 'vitest';
import { findTemplate } from './registry.ts';

const url = 'https://a.example/';
const group = (title: string, ...items: [string, string?][]) => ({
  ...{ title, url },
  items: items.map(([name, detail = '']) => ({ title: name, detail })),
});
const event = {
  title: 'Hoffest',
  kind: 'Kommendes Fest',
  date: '2026-09-19',
  time: '14 Uhr',
  place: 'Hof',
  url,
};
const offer = {
  figure: '49 €',
  headline: 'Im Monat',
  detail: '',
  terms: 'Monatlich kündbar',
  code: '',
  ends: '',
  url,
};
const series = (...points: [string, number][]) => ({
  ...{ title: 'Anteil', unit: '%', source: '', url },
  points: points.map(([label, value]) => ({ label, value })),
});
const long = `Ein sehr langer Satz, der in kein Feld passt, ${'und weiter '.repeat(30)}`;

const compose = (id: string, stated: StatedFacts, brief = '', today: string | null = null) => {
  const facts = { ...emptyIdentity, tagline: 'Honig, der nach Wiese schmeckt.', domain: 'a.example', stated };
  return composeContent(findTemplate(id)!, facts, brief, today).content;
};

test.each<[rule: string, id: string, stated: StatedFacts, content: object]>([
  [
    'a list has the heading of its group, and the details that are whole sentences',
    'feature-list',
    {
      features: [
        group(
          'Warum wir',
          ['Regional', `Aus dem Hügelland. ${long}`],
          ['Sortenrein', 'Nie gemischt.'],
          ['Kalt', 'Geschleudert.'],
          ['iBee', long],
        ),
      ],
    },
    {
      title: 'Warum wir',
      items: [
        { title: 'Regional', detail: 'Aus dem Hügelland.' },
        { title: 'Sortenrein', detail: 'Nie gemischt.' },
        { title: 'Kalt', detail: 'Geschleudert.' },
      ],
      style: 'checks',
    },
  ],
  [
    'a group with details wins over one without; a brand keeps its own spelling',
    'feature-list',
    {
      features: [
        group('Kurz', ['A 1'], ['B 2'], ['C 3']),
        group('Lang', ['iBee', 'Zählt.'], ['b2', 'Misst.'], ['C', 'Wiegt.']),
      ],
    },
    { title: 'Lang', items: [{ title: 'iBee' }, { title: 'b2' }, { title: 'C' }], style: 'checks' },
  ],
  [
    'no step is left out: seven steps, and steps with one that is too long, are none',
    'steps-timeline',
    {
      steps: [
        group('Zu viele', ...Array.from({ length: 7 }, (_, at): [string] => [`Schritt ${at}`])),
        group('Zu lang', ['Eins'], [long], ['Drei']),
      ],
    },
    { title: 'Honig, der nach Wiese schmeckt.' },
  ],
  [
    'a comparison has both names, and the rows that differ',
    'compare-split',
    {
      comparisons: [
        {
          title: 'Pläne',
          before: 'Basis',
          after: 'Plus',
          rows: [
            { topic: 'Nutzer', before: '1', after: '10' },
            { topic: 'Hilfe', before: 'Ja', after: 'Ja' },
            { topic: 'Platz (auf allen Geräten)', before: '1 GB', after: '5 GB' },
          ],
          url,
        },
      ],
    },
    {
      title: 'Pläne',
      beforeLabel: 'Basis',
      afterLabel: 'Plus',
      rows: [
        { topic: 'Nutzer', before: '1', after: '10' },
        { topic: 'Platz', before: '1 GB', after: '5 GB' },
      ],
    },
  ],
  [
    'shares of a whole make a donut',
    'data-chart',
    { series: [series(['Linde', 60], ['Wald', 40])] },
    { kind: 'donut', unit: '%', title: 'Anteil', points: [{ value: 60 }, { value: 40 }] },
  ],
  [
    'a series is not cut in its middle',
    'data-chart',
    { series: [series(...Array.from({ length: 9 }, (_, at): [string, number] => [`S${at}`, at]))] },
    {},
  ],
  ['an offer whose terms do not fit is none', 'offer-promo', { offers: [{ ...offer, terms: long }] }, {}],
  [
    'the last day of an offer is written in the brand’s language',
    'offer-promo',
    { offers: [{ ...offer, ends: '2026-11-30', code: 'WIESE' }] },
    {
      offer: '49 €',
      headline: 'Im Monat',
      terms: 'Monatlich kündbar',
      code: 'WIESE',
      ends: 'Bis 30. November 2026',
    },
  ],
  [
    'a feature stands with its detail under the heading of its list',
    'feature-spotlight',
    { features: [group('Warum wir', ['Regional'], ['Sortenrein', 'Nie gemischt.'])] },
    { title: 'Sortenrein', body: 'Nie gemischt.', eyebrow: 'Warum wir', drawing: 'initial' },
  ],
  [
    'an interface is drawn only for software',
    'feature-spotlight',
    { features: [group('Unsere Plattform', ['Regional'])] },
    { title: 'Regional', eyebrow: 'Unsere Plattform', drawing: 'interface' },
  ],
  [
    'an article has its own author and day',
    'article-card',
    {
      articles: [
        {
          title: 'Wie Honig wird',
          kicker: 'Wissen',
          author: 'Ida Bee',
          date: '2026-08-18',
          readingTime: '4 Min.',
          excerpt: long,
          url,
        },
      ],
    },
    {
      title: 'Wie Honig wird',
      kicker: 'Wissen',
      author: { name: 'Ida Bee' },
      date: '18. August 2026',
      readingTime: '4 Min.',
    },
  ],
])('%s', (_, id, stated, content) => {
  const made = compose(id, stated);
  expect(made).toMatchObject(content);
  expect(Object.keys(made).sort()).toEqual(Object.keys(content).sort());
});

test('the next event comes first; a past one has no words that call people to it', () => {
  const later = { ...event, title: 'Adventsmarkt', date: '2026-12-05' };
  const events = [{ ...event, date: '2025-05-01', title: 'Maifest' }, later, event];
  const at = (today: string | null) => compose('event-invite', { events }, '', today);
  expect(at('2026-06-01')).toMatchObject({
    title: 'Hoffest',
    kind: 'Kommendes Fest',
    cta: 'a.example',
    locale: 'de',
  });
  expect(at('2026-10-01')).toMatchObject({ title: 'Adventsmarkt' });
  expect(at('2027-01-01')).toEqual({
    title: 'Adventsmarkt',
    date: '2026-12-05',
    time: '14 Uhr',
    place: 'Hof',
    locale: 'de',
  });
  expect(at(null)).toMatchObject({ title: 'Maifest' });
});

test('an offer that has ended is none', () => {
  const offers = [{ ...offer, ends: '2026-05-31' }];
  expect(compose('offer-promo', { offers }, '', '2026-06-01')).toEqual({});
});

test('a fact stands beside a brief only if the brief is about it', () => {
  const stated = {
    events: [event],
    offers: [offer],
    steps: [group('So bestellen Sie', ['Wählen'], ['Zahlen'], ['Essen'])],
  };
  expect(compose('event-invite', stated, 'Wir eröffnen die neue Imkerei.')).not.toHaveProperty('date');
  expect(compose('event-invite', stated, 'Unser Hoffest ist da.')).toMatchObject({ date: '2026-09-19' });
  expect(compose('event-invite', stated, 'Hoffest am 3. Mai 2027')).toMatchObject({ date: '2027-05-03' });
  expect(compose('offer-promo', stated, 'Honig nur 5 €')).not.toMatchObject({ offer: '49 €' });
  expect(compose('steps-timeline', stated, 'Wie wir ernten.')).not.toHaveProperty('steps');
});

test('a fact with a banned word is left out with all its parts', () => {
  const terminology = { preferred: [], banned: ['billig'] };
  const stated = { offers: [{ ...offer, terms: 'So billig wie nie' }] };
  const made = composeContent(findTemplate('offer-promo')!, { ...emptyIdentity, terminology, stated });
  expect(made.content).toEqual({});
  expect(made.warnings).toMatchObject([
    { code: 'banned_word', path: '$extensions.livery.facts.offers[0].terms' },
  ]);
});

test('a claim that is too long for a headline stands below the name', () => {
  const tagline = 'A database in real time that answers questions on batches and streams at any scale.';
  const { content } = composeContent(findTemplate('launch-hero')!, {
    ...emptyIdentity,
    name: 'Acme',
    tagline,
  });
  expect(content).toMatchObject({ headline: 'Acme', subline: tagline });
});

test('a description that begins with a few words goes on, and a cut one ends once', () => {
  const description = 'Three leaves. Seven days. A few minutes a day to slow down.';
  const compose = (tagline: string) =>
    composeContent(findTemplate('launch-hero')!, { ...emptyIdentity, tagline, description }).content;
  expect(compose('Rest in the woods')).toMatchObject({ subline: description });
  const asked =
    'Unruhe im Kopf oder Bauch? Das ist der Rede wert. Mit Coaching und Mediation zu Klarheit für dich.';
  expect(compose(asked)).toMatchObject({ headline: 'Unruhe im Kopf oder Bauch? Das ist der Rede wert.' });
});
