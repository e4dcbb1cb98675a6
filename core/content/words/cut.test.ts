import { expect, test } from 'vitest';
import { fitClause, isBrokenOff, isFragment } from './cut.ts';

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

test('what is denied is not cut from what is said instead', () => {
  expect(fitClause('Boxing is a sport for all – we teach it to everybody', 30)).toBe(
    'Boxing is a sport for all',
  );
  expect(fitClause('Selbstverteidigung ist keine Sportart – sie ist eine Lebenskompetenz', 40)).toBeNull();
});
