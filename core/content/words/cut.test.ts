import { expect, test } from 'vitest';
import { isBrokenOff, isFragment } from './cut.ts';

test.each([
  'Seamless sync, that',
  'Join us on the',
  'Treffen am 3',
  'Join us on 21',
  'Doors open at 5',
  'The summit of the 4',
  'Rendez-vous le 4',
  'Ein Abend für die',
  'Une soirée pour les',
  'Una noche para los',
  'Talks, food and',
  'Ein Abend (mit Musik',
])('%s is broken off', (text) => {
  expect(isBrokenOff(text)).toBe(true);
  expect(isFragment(text)).toBe(true);
});

test.each(['Treffen um', '18 Uhr in', 'Wir laden ein zum', 'Reports grew by', 'Soirée chez', 'Fiesta desde'])(
  '%s is a fragment',
  (text) => expect(isFragment(text)).toBe(true),
);

test.each([
  'Reasons to stay in.',
  'Meldet euch an.',
  'Macht mit',
  'Catch 22',
  'Open house',
  'Apollo 11',
  'Area 5',
])('%s is whole', (text) => expect(isBrokenOff(text)).toBe(false));
