import { expect, test } from 'vitest';
import type { Fields } from './fields.ts';
import { chooseText, languageOf, readPath, toWords } from './words.ts';

test('numbers and fixed texts are written in the language, with or without its region', () => {
  expect(toWords(1240.5, undefined, 'de-DE')).toBe('1.240,5');
  expect(chooseText({ en: 'Until', de: 'Bis' }, 'de-AT')).toBe('Bis');
});

test('a path reads only what the content has itself', () => {
  expect(readPath({ author: { name: 'Ada' } }, 'author.name')).toBe('Ada');
  expect(readPath({ title: 'All' }, 'title', { title: 'One' })).toBe('One');
  expect(readPath({}, 'toString')).toBeUndefined();
  expect(readPath({ author: {} }, 'author.constructor')).toBeUndefined();
  expect(readPath({}, '__proto__')).toBeUndefined();
});

const day = { type: 'date', about: 'The day.' } as const;

test.each([
  ['en-GB', '21', 'November', 'Saturday'],
  ['de', '21', 'November', 'Samstag'],
  ['ru', '21', 'ноября', 'суббота'],
  ['ja', '21', '11月', '土曜日'],
  ['hu', '21', 'november', 'szombat'],
  ['ar-EG', '٢١', 'نوفمبر', 'السبت'],
  ['fa-u-ca-persian', '۳۰', 'آبان', 'شنبه'],
])('the parts of a date in %s', (language, ...parts) => {
  const written = (['day', 'month', 'weekday'] as const).map((part) =>
    toWords('2026-11-21', day, language, part),
  );
  expect(written).toEqual(parts);
});

test('dates are written in the language that the content names, else in that of its script', () => {
  const fields: Fields = {
    title: { type: 'text', max: 40, about: 'What happens.' },
    locale: { type: 'language', optional: true, about: 'The language of dates.' },
  };
  expect(languageOf({ fields }, { title: 'Atelierabend', locale: 'de' })).toBe('de');
  expect(languageOf({ fields }, { title: '冬の灯りをつくる' })).toBe('ja');
});
