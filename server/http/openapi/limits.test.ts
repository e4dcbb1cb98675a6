import { deriveTokens } from '@livery/core/tokens/derive';
import { templateMetas } from '@livery/templates/template-meta';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brands, brandVersions, extractions } from '../../db/schema.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { findUnbounded } from './testing/find-unbounded.ts';

let owner: ApiClient;
const service = useApi();
beforeAll(async () => {
  owner = service.owner;
});

const long = (length: number) => 'x'.repeat(length);
const identity = (members: object) => ({ $extensions: { 'studio.identity': members } });

async function newBrand(document: object = {}) {
  return (await owner.post('/brands', { name: 'Fieldnote', document })).body;
}

describe('every input has a maximum', () => {
  test('parameters and bodies, as the OpenAPI document describes them', async () => {
    const { body } = await owner.get('/openapi.json');
    expect(findUnbounded(body)).toEqual([]);
  });

  test('answers have none: what is stored may be older than a limit', async () => {
    const { body } = await owner.get('/openapi.json');
    const { Brand, BrandDocument } = body.components.schemas;
    expect(JSON.stringify([Brand.properties, BrandDocument.properties])).not.toMatch(/maxLength|x-max-bytes/);
    expect(BrandDocument.properties.elevation.properties.sm.properties.$value.maxItems).toBe(4);
  });

  test('the brand document', async () => {
    const { body } = await owner.get('/schemas/brand-document');
    expect(findUnbounded({ input: body })).toEqual([]);
  });

  test('the content of every template', async () => {
    const { templates } = (await owner.get('/templates')).body;
    expect(templates).toHaveLength(templateMetas.length);
    for (const { id, contentSchema } of templates) {
      expect(findUnbounded({ input: contentSchema }), id).toEqual([]);
    }
  });

  test.each([
    ['a text', { type: 'string' }],
    ['a list', { type: 'array', items: { type: 'integer' } }],
    ['a text in a list', { type: 'array', maxItems: 2, items: { type: 'string' } }],
    ['an open map', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['anything', {}],
    ['a choice of texts', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['a pattern without end', { type: 'string', pattern: '^a+$' }],
  ])('the search finds %s without one', (_what, schema) => {
    expect(findUnbounded({ input: { type: 'object', properties: { a: schema } } })).toHaveLength(1);
  });
});

describe('over a maximum', () => {
  test.each([
    ['a cursor', 'GET', `/brands?cursor=${long(201)}`, undefined, 400, 'cursor'],
    ['a template', 'POST', '/renders', { templateId: long(201) }, 400, 'templateId'],
    ['a note', 'POST', '/brands', { document: {}, name: 'X', meta: { a: long(5001) } }, 400, 'meta.a'],
    ['a name', 'POST', '/brands', { document: {}, name: long(201) }, 400, 'name'],
    [
      'a field',
      'POST',
      '/brands',
      { name: 'X', document: identity({ tagline: long(5001) }) },
      422,
      '$extensions.studio.identity.tagline',
    ],
  ])('%s is refused at its path', async (_what, method, path, body, status, at) => {
    const answer = await owner.call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.details.map((issue: { path: string }) => issue.path)).toContain(at);
  });

  test('the name of an unknown field of a content is refused at its path', async () => {
    const { id: brandId } = await newBrand();
    const content = { quote: 'So.', author: { name: 'A', role: 'B' }, [long(201)]: 1 };
    const variants = [{ format: 'square', kind: 'still' }];
    const batch = { templateId: 'proof-quote', brandId, content, variants, dryRun: true };
    expect(await owner.post('/renders', batch)).toMatchObject({
      status: 422,
      body: { error: { code: 'content_invalid', details: [{ path: `content.${long(201)}` }] } },
    });
  });

  test('a path of an unknown template is not found', async () => {
    expect(await owner.get(`/templates/${long(300)}`)).toMatchObject({ status: 404 });
  });
});

describe('a brand from before the limits', () => {
  const families = [long(4000)];
  const gradientName = long(2000);
  const stops = [0, 1].map((position) => ({
    color: { colorSpace: 'srgb', components: [0, 0, 0] },
    position,
  }));
  const notes = { note: long(30_000) };

  /** Writes the row as an older release would have. */
  async function oldBrand() {
    const { db } = service.app;
    const brand = await newBrand();
    const document = structuredClone(brand.document);
    document.font.heading.$value = families;
    document.gradient = { [gradientName]: { $type: 'gradient', $value: stops } };
    document.color.light.primary.$description = long(9000);
    document.$extensions['studio.identity'].description = long(9000);
    document.$extensions['studio.identity'].tone = Array(1001).fill('x');
    await db
      .update(brandVersions)
      .set({ document, tokens: deriveTokens(document), provenance: {} })
      .where(eq(brandVersions.id, brand.currentVersionId));
    await db.update(brands).set({ meta: notes }).where(eq(brands.id, brand.id));
    return { id: brand.id as string, versionId: brand.currentVersionId as string, document };
  }

  test('is read, exported, drawn and restored', async () => {
    const { id, versionId, document } = await oldBrand();
    expect((await owner.get(`/brands/${id}`)).body).toMatchObject({ document, meta: notes });
    for (const format of ['dtcg', 'css', 'tailwind', 'design-md', 'json']) {
      const { bytes } = await owner.download(`/api/v1/brands/${id}/export?format=${format}`);
      expect(bytes.toString()).toContain(format === 'design-md' ? 'Fieldnote' : families[0]);
    }
    const content = { quote: 'So.', author: { name: 'A', role: 'B' } };
    const variants = [{ format: 'square', kind: 'still' }];
    const batch = { templateId: 'proof-quote', brandId: id, content, variants, dryRun: true };
    expect(await owner.post('/renders', batch)).toMatchObject({ status: 200 });
    const restored = await owner.post(`/brands/${id}/versions/${versionId}/restore`, undefined);
    expect(restored).toMatchObject({ status: 200, body: { currentVersion: 2, document } });
  });

  test('is changed elsewhere by PATCH, versions and PUT, and its values can be sent back', async () => {
    const { id, document } = await oldBrand();
    const patched = await owner.patch(`/brands/${id}`, { document: identity({ tagline: 'New' }) });
    expect(patched).toMatchObject({ status: 200, body: { currentVersion: 2 } });
    expect(patched.body.document.font.heading.$value).toEqual(families);
    const saved = await owner.post(`/brands/${id}/versions`, { document: identity({ tagline: 'Newer' }) });
    expect(saved.status).toBe(201);
    const rederived = await owner.patch(`/brands/${id}?rederive=true`, {});
    expect(rederived.status).toBe(200);
    const record = (await owner.get(`/brands/${id}`)).body;
    expect(await owner.patch(`/brands/${id}`, record)).toMatchObject({ status: 200, body: record });
    const put = await owner.put(`/brands/${id}`, { document: { ...document, other: 1 }, meta: notes });
    expect(put).toMatchObject({ status: 200, body: { document: { other: 1 } } });
  });

  test.each([
    ['a family', { font: { heading: { $value: [`${families[0]}y`] } } }, 'font.heading.$value[0]'],
    ['a description', identity({ description: long(8999) }), '$extensions.studio.identity.description'],
    ['a list', identity({ tone: Array(1002).fill('x') }), '$extensions.studio.identity.tone'],
  ])('is judged where it is changed: %s', async (_what, document, path) => {
    const { id } = await oldBrand();
    expect(await owner.patch(`/brands/${id}`, { document })).toMatchObject({
      status: 422,
      body: { error: { code: 'document_invalid', details: [{ path }] } },
    });
  });

  test('notes that are changed are judged', async () => {
    const { id } = await oldBrand();
    expect(await owner.patch(`/brands/${id}`, { meta: { note: long(20_000) } })).toMatchObject({
      status: 400,
      body: { error: { details: [{ path: 'meta' }] } },
    });
    expect(await owner.patch(`/brands/${id}`, { meta: { note: 'short' } })).toMatchObject({ status: 200 });
  });

  test('can come from an extraction that is as old', async () => {
    const { document, tokens, provenance } = (await owner.get(`/brands/${(await oldBrand()).id}`)).body;
    const { body: accepted } = await owner.post('/extractions', { url: 'https://fieldnote.example' });
    await service.app.db
      .update(extractions)
      .set({ status: 'ready', stage: 'done', document, tokens, provenance, evidence: [], warnings: [] })
      .where(eq(extractions.id, accepted.id));
    const made = await owner.post('/claims', { claimToken: accepted.claimToken, name: 'Claimed' });
    expect(made).toMatchObject({
      status: 201,
      body: { document: { font: { heading: { $value: families } } } },
    });
  });
});
