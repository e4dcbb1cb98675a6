import { measureTime } from '@livery/core/testing/measure-time';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  findUnknownFields,
  imageField,
  imageFields,
  imagesIn,
  language,
  listTexts,
  textField,
} from './content.ts';

const schema = z.object({
  title: textField(20, 'The title.'),
  kind: z.enum(['donut', 'bar']),
  locale: language('The language.').optional(),
  people: z.array(z.object({ name: textField(10, 'The name.'), face: imageField('The face.') })).optional(),
});

describe('a text field', () => {
  it.each([
    ['a stray space', '  Two   words ', 'Two words'],
    ['a line break', 'Two\nwords', 'Two words'],
    ['control characters', 'Two\u0000 wo\u0007rds', 'Two words'],
    ['half a character', 'Two \ud800words', 'Two words'],
    ['a reversal of direction', 'Two \u202ewords', 'Two words'],
  ])('is cleaned of %s', (_, text, clean) => {
    expect(textField(20, '').parse(text)).toBe(clean);
  });

  it.each(['', '   ', '\u200b\u200b', '\u2060', '\u00ad', '\ufe0f', '\u0301'])(
    'rejects text without a visible character: %j',
    (text) => expect(textField(20, '').safeParse(text).success).toBe(false),
  );
});

describe('a language field', () => {
  it.each(['en', 'de-CH', 'ar-EG-u-nu-arab', 'zh-Hant-TW'])('accepts %s', (tag) => {
    expect(language('').safeParse(tag).success).toBe(true);
  });
  it('rejects 270 KB at once', () => {
    const tag = `en-${Array.from({ length: 30_000 }, (_, index) => `a${index.toString(36).padStart(7, '0')}`).join('-')}`;
    expect(measureTime(() => language('').safeParse(tag))).toBeLessThan(1000);
    expect(language('').safeParse(tag).success).toBe(false);
  });
  it.each([
    ['an extension that is named twice', 'en-a-bb-a-cc', 'en-a-bb'],
    ['a variant that is named twice', 'de-1996-1996', 'de-1996'],
    ['an extension that JavaScript cannot read', 'en-GB-t-1a', 'en-GB'],
  ])('drops %s', (_, tag, taken) => {
    expect(language('').parse(tag)).toBe(taken);
  });
  it.each(['de_DE', 'x', 'root-', '12', `en-${'a1234567-'.repeat(4)}x`])(
    'rejects %s with an example',
    (tag) => {
      const { error } = language('').safeParse(tag);
      expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('such as en-GB')]);
    },
  );
});

describe('a content', () => {
  const content = {
    title: 'Title',
    kind: 'donut',
    locale: 'en-GB',
    people: [{ name: 'Ada', face: 'https://example.com/ada.png' }, { name: 'Bo' }],
  };

  it('lists the drawn texts, not choices or image references', () => {
    expect(listTexts(schema, content)).toEqual(['Title', 'Ada', 'Bo']);
    const { title, ...rest } = content;
    expect(listTexts(schema, { ...rest, title })).toEqual(['Title', 'Ada', 'Bo']);
  });

  it('lists its images with their paths', () => {
    expect(imagesIn(schema, content)).toEqual([
      { path: 'people[0].face', ref: 'https://example.com/ada.png' },
    ]);
  });

  it('lists the fields that its schema does not have', () => {
    const sent = { ...content, subtitle: 'x', people: [{ name: 'Ada', rolle: 'y' }] };
    expect(findUnknownFields(schema, sent)).toEqual([
      { path: ['people', 0, 'rolle'], known: ['name', 'face'] },
      { path: ['subtitle'], known: Object.keys(schema.shape) },
    ]);
    const ofAnotherKind = { title: { text: 'x' }, people: { name: 'Ada' }, kind: ['donut'] };
    expect(findUnknownFields(schema, ofAnotherKind)).toEqual([]);
  });

  it('has the image fields of its schema', () => {
    expect(imageFields(schema)).toEqual(['people[].face']);
  });
});
