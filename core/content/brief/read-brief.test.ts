import { expect, test } from 'vitest';
import { readBrief } from './read-brief.ts';

test.each([
  ['Plan the week in one sitting.', ['Plan the week in one sitting.']],
  ['Write a LinkedIn post about boards. Boards are here.', ['Boards are here.']],
  ['Please keep it short! Boards are here.', ['Boards are here.']],
  ['We need a banner. Make it punchy.', []],
  ['Launch post for Instagram: Boards are here.', ['Boards are here.']],
  ['Announce that boards are here.', ['boards are here.']],
  ['The tone should be calm. Use our blue.', []],
  ['Make every Monday lighter.', ['Make every Monday lighter.']],
])('%s', (brief, sentences) => {
  expect(readBrief(brief).sentences).toEqual(sentences);
});

test('lines with a label are values, others with a colon are text', () => {
  const { labelled, sentences } = readBrief(
    'Headline: Boards are here. At last.\nShared boards: plan the week.\nPromo code: NIGHT Tone: calm\nSee it. Link: https://a.example/b',
  );
  expect(Object.fromEntries(labelled)).toEqual({
    headline: 'Boards are here. At last.',
    promocode: 'NIGHT Tone: calm',
    link: 'https://a.example/b',
  });
  expect(sentences).toEqual(['Shared boards: plan the week.', 'See it.']);
});

test('points are read with and without numbers', () => {
  expect(readBrief('Why:\n- Calm\n• Fast\n2) Fair\n-not a point').points).toEqual([
    { text: 'Calm', numbered: false },
    { text: 'Fast', numbered: false },
    { text: 'Fair', numbered: true },
  ]);
});

test('control characters and direction overrides are removed', () => {
  expect(readBrief('Boards\u0000 are \u202ehere.').sentences).toEqual(['Boards are here.']);
});

test('a day at the start of a line is no numbered point', () => {
  const { points, sentences } = readBrief('3. Mai 2027, Treffen in Kiel.\n3. Maintain the list');
  expect(points).toEqual([{ text: 'Maintain the list', numbered: true }]);
  expect(sentences).toEqual(['3. Mai 2027, Treffen in Kiel.']);
});
