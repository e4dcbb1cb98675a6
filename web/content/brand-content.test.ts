import type { BrandDocument } from '@livery/core/brand/document';
import { emptyIdentity, richIdentity } from '@livery/core/content/testing/rich-identity';
import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { contentFor } from './brand-content.ts';
import { ownContent } from './own-content.ts';

/** As a page asks for it, and the worker answers. */
const contentOf = (templateId: string, document: BrandDocument) =>
  contentFor(templateId, ownContent(document).composedFrom);

const documentOf = (identity: object) => ({ $extensions: { 'studio.identity': identity } }) as BrandDocument;

test('a brand with facts speaks its own words', () => {
  const document = documentOf(richIdentity);
  expect(contentOf('launch-hero', document)).toMatchObject({ headline: richIdentity.tagline });
  expect(contentOf('proof-quote', document)).toMatchObject({ author: { name: 'Mara Lindqvist' } });
});

test.each(templates.map(({ id }) => id))('%s has valid content for every brand', (id) => {
  const { content: schema, sample } = templates.find((template) => template.id === id)!;
  for (const identity of [richIdentity, emptyIdentity, {}]) {
    expect(schema.safeParse(contentOf(id, documentOf(identity))).success).toBe(true);
  }
  expect(contentOf(id, documentOf({}))).toEqual(sample);
  expect(contentOf(id, { $schema: '' } as unknown as BrandDocument)).toEqual(sample);
});

test('a brand that lacks one required field shows the sample alone', () => {
  const [quote] = richIdentity.quotes.slice(1);
  const document = documentOf({ ...richIdentity, quotes: [{ ...quote!, author: '' }] });
  expect(contentOf('proof-quote', document)).toEqual(
    templates.find(({ id }) => id === 'proof-quote')!.sample,
  );
});

test('the same document object gets the same content object, another one is composed again', () => {
  const document = documentOf(richIdentity);
  expect(contentOf('launch-hero', document)).toBe(contentOf('launch-hero', document));
  const edited = documentOf({ ...richIdentity, tagline: 'Data, unpacked at home.' });
  expect(contentOf('launch-hero', edited)).toMatchObject({ headline: 'Data, unpacked at home.' });
});

test('an unknown template has no content', () => {
  expect(contentOf('nope', documentOf(richIdentity))).toEqual({});
});
