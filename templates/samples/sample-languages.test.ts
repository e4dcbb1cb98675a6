import { describe, expect, test } from 'vitest';
import { listTexts } from '../content.ts';
import { templates } from '../registry.ts';
import { readSamples, sampleContent, sampleLanguages } from './sample-languages.ts';

const cases = sampleLanguages.flatMap((language) =>
  templates.map((template) => [language, template.id, template] as const),
);

/** Names of the sample logos, which are pictures, and words that another language has too. */
const SHARED = [
  'Fieldnote',
  'Ostro',
  'Parallel',
  'Hearthside',
  'Lumen',
  'Tidewater',
  'November 2026',
  'Formats',
];

test.each(cases)('%s: the sample of %s satisfies its schema and is in this language', async (...given) => {
  const [language, id, template] = given;
  const samples = await readSamples(language);
  const content = samples.get(id);
  // As it is written, so that an editor starts with the content that it shows.
  expect(template.content.safeParse(content)).toEqual({ success: true, data: content });
  const english = listTexts(template.content, template.sample).filter(
    (text) => /\p{L}/u.test(text) && !SHARED.includes(text),
  );
  const texts = listTexts(template.content, content);
  expect(texts.filter((text) => english.some((other) => text.includes(other)))).toEqual([]);
});

test.each(sampleLanguages)('%s has the samples of the templates that there are', async (language) => {
  const ids = templates.map(({ id }) => id).sort();
  expect([...(await readSamples(language)).keys()].sort()).toEqual(ids);
});

describe('the sample of a language tag', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['zh-TW', 'zh'],
    ['zh_Hant_HK', 'zh'],
    ['PT-br', 'pt'],
  ])('%s is that of %s', async (tag, language) => {
    expect(await sampleContent('proof-quote', tag)).toBe((await readSamples(language)).get('proof-quote'));
  });

  test.each(['en', 'en-GB', 'nl', '', '-', 'constructor', '__proto__'])('%j is English', async (tag) => {
    const { sample } = templates.find(({ id }) => id === 'proof-quote')!;
    expect(await sampleContent('proof-quote', tag)).toBe(sample);
  });

  test('there is none of another template', async () => {
    expect(await sampleContent('constructor', 'de')).toBeUndefined();
  });
});
