import type { BrandDocument } from '@livery/core/brand/document';
import { emptyIdentity, richIdentity } from '@livery/core/content/testing/rich-identity';
import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { contentFor, hasOwnWords } from './brand-content.ts';

const documentOf = (identity: object) => ({ $extensions: { 'studio.identity': identity } }) as BrandDocument;

test('a brand with facts speaks its own words', () => {
  const document = documentOf(richIdentity);
  expect(contentFor('launch-hero', document)).toMatchObject({ headline: richIdentity.tagline });
  expect(contentFor('proof-quote', document)).toMatchObject({ author: { name: 'Mara Lindqvist' } });
  expect(hasOwnWords('launch-hero', document)).toBe(true);
});

test.each(templates.map(({ id }) => id))('%s has valid content for every brand', (id) => {
  const { content: schema, sample } = templates.find((template) => template.id === id)!;
  for (const identity of [richIdentity, emptyIdentity, {}]) {
    expect(schema.safeParse(contentFor(id, documentOf(identity))).success).toBe(true);
  }
  expect(contentFor(id, documentOf({}))).toEqual(sample);
  expect(contentFor(id, { $schema: '' } as unknown as BrandDocument)).toEqual(sample);
});

test('a brand that lacks one required field shows the sample alone', () => {
  const [quote] = richIdentity.quotes.slice(1);
  const document = documentOf({ ...richIdentity, quotes: [{ ...quote!, author: '' }] });
  expect(contentFor('proof-quote', document)).toEqual(
    templates.find(({ id }) => id === 'proof-quote')!.sample,
  );
  expect(hasOwnWords('proof-quote', document)).toBe(false);
});

test('the same document object gets the same content object, another one is composed anew', () => {
  const document = documentOf(richIdentity);
  expect(contentFor('launch-hero', document)).toBe(contentFor('launch-hero', document));
  const edited = documentOf({ ...richIdentity, tagline: 'Data, unpacked at home.' });
  expect(contentFor('launch-hero', edited)).toMatchObject({ headline: 'Data, unpacked at home.' });
});

test('an unknown template has no content', () => {
  expect(contentFor('nope', documentOf(richIdentity))).toEqual({});
});
