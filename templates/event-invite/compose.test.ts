import { composeContent } from '@livery/core/content/compose-content';
import { emptyIdentity } from '@livery/core/content/testing/rich-identity';
import { expect, test } from 'vitest';
import { eventInviteContent } from './content.ts';

const compose = (brief: string) => composeContent(eventInviteContent, emptyIdentity, brief);

test.each([
  [
    'Treffen am 3. Mai 2027 um 18 Uhr in der Alten Post, Berlin',
    { date: '2027-05-03', time: '18 Uhr', place: 'In der Alten Post, Berlin', locale: 'de' },
    ['title'],
  ],
  [
    'Offene Werkstatt am 1. Mai 2027 von 10 bis 16 Uhr im Hafenhaus, Kiel. Bringt Werkzeug mit, z. B. Hammer.',
    {
      title: 'Offene Werkstatt',
      date: '2027-05-01',
      time: '10 bis 16 Uhr',
      place: 'Hafenhaus, Kiel',
      locale: 'de',
    },
    [],
  ],
  [
    'Portes ouvertes le 4 février 2027 à 18 h, à Lyon',
    { title: 'Portes ouvertes', date: '2027-02-04', time: '18 h', place: 'Lyon', locale: 'fr' },
    [],
  ],
  [
    'Noche de lectura el 4 de julio de 2027 a las 20:00 h en Madrid',
    { title: 'Noche de lectura', date: '2027-07-04', time: '20:00 h', place: 'Madrid', locale: 'es' },
    [],
  ],
  ['A talk about the 21 November 2026 at Pier Hall', { date: '2026-11-21', place: 'Pier Hall' }, ['title']],
])('%s', (brief, content, missing) => {
  const made = compose(brief);
  expect(made.content).toEqual(content);
  expect(made.missing).toEqual(missing);
});

test.each([
  ['Open house on 21 November 2026, 18:00, at Pier Hall.', 'Open house', undefined],
  [
    'Open house: pots and prints on 21 November 2026 at Pier Hall.',
    'Open house: pots and prints',
    'Open house',
  ],
  ['Kind: Open house\nOpen house on 21 November 2026 at Pier Hall.', undefined, 'Open house'],
])('kind and title never say the same: %s', (brief, title, kind) => {
  const { content, sources } = compose(brief);
  expect([content.title, content.kind]).toEqual([title, kind]);
  expect(Object.keys(sources).includes('kind')).toBe(kind !== undefined);
});
