import type { BrandDocument } from '@livery/core/brand/document';
import { emptyIdentity, richIdentity } from '@livery/core/content/testing/rich-identity';
import { findContent } from '@livery/templates/contents';
import { templates } from '@livery/templates/registry';
import { readSamples } from '@livery/templates/samples/sample-languages';
import { expect, test } from 'vitest';
import { contentFor } from './brand-content.ts';
import { ownContent, ownContentOf } from './own-content.ts';

/** As a page asks for it, and the worker answers. */
const contentOf = (templateId: string, document: BrandDocument) =>
  contentFor(findContent(templateId), ownContent(document).composedFrom);

const documentOf = (identity: object) => ({ $extensions: { 'studio.identity': identity } }) as BrandDocument;

test('a brand with facts speaks its own words', async () => {
  const document = documentOf(richIdentity);
  expect(await contentOf('launch-hero', document)).toMatchObject({ headline: richIdentity.tagline });
  expect(await contentOf('proof-quote', document)).toMatchObject({ author: { name: 'Mara Lindqvist' } });
});

test.each(templates.map(({ id }) => id))('%s has valid content for every brand', async (id) => {
  const { content: schema, sample } = templates.find((template) => template.id === id)!;
  for (const identity of [richIdentity, emptyIdentity, {}]) {
    expect(schema.safeParse(await contentOf(id, documentOf(identity))).success).toBe(true);
  }
  expect(await contentOf(id, documentOf({}))).toEqual(sample);
  expect(await contentOf(id, { $schema: '' } as unknown as BrandDocument)).toEqual(sample);
});

test('a brand that lacks one required field shows the sample alone', async () => {
  const [quote] = richIdentity.quotes.slice(1);
  const document = documentOf({ ...richIdentity, quotes: [{ ...quote!, author: '' }] });
  expect(await contentOf('proof-quote', document)).toEqual(
    templates.find(({ id }) => id === 'proof-quote')!.sample,
  );
});

test('the same facts are the same object, and other facts are composed again', async () => {
  const document = documentOf(richIdentity);
  expect(ownContent(document)).toBe(ownContent({ ...document }));
  const stated = { articles: [] };
  const { 'studio.identity': identity } = document.$extensions;
  expect(ownContentOf(identity, { stated })).not.toBe(ownContent(document));
  const edited = documentOf({ ...richIdentity, tagline: 'Data, unpacked at home.' });
  expect(await contentOf('launch-hero', edited)).toMatchObject({ headline: 'Data, unpacked at home.' });
});

test('a brand without quotes shows a sample in its own language', async () => {
  const document = documentOf({ ...emptyIdentity, tagline: 'Daten, die nach Hause finden.' });
  const german = (await readSamples('de')).get('proof-quote');
  expect(await contentOf('proof-quote', document)).toEqual(german);
});

test('an unknown template has no content', async () => {
  expect(await contentOf('nope', documentOf(richIdentity))).toEqual({});
});
