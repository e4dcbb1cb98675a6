import { expect, test } from 'vitest';
import { chooseText, languageOf, readPath, toWords } from './words.ts';

const fields = { tongue: { type: 'language', optional: true, about: 'The language.' } } as const;

test('the language is that of its field, else that of the script', () => {
  expect(languageOf(fields, { tongue: 'de-AT' }, ['Hello'])).toBe('de-AT');
  expect(languageOf(fields, {}, ['こんにちは'])).toBe('ja');
  expect(languageOf({}, {}, ['Hello'])).toBe('en');
});

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
