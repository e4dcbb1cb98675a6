import { MAX_DOCUMENT_BYTES } from '@livery/core/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { findVersion } from './find-version.ts';
import { light, makeBrand } from './testing/brand-documents.ts';

let owner: ApiClient;
const service = useApi();
beforeAll(async () => {
  owner = service.owner;
});

const newBrand = (document?: object) => makeBrand(owner, document);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0"/></svg>';

describe('create', () => {
  test('name and domain come from the document where they are not sent', async () => {
    const identity = { name: 'Salt & Vesper', domain: 'salt.example' };
    const document = { $extensions: { 'studio.identity': identity } };
    const { body } = await owner.post('/brands', { document });
    expect(body).toMatchObject({ ...identity, status: 'draft', currentVersion: 1, extractionId: null });
    expect(body.tokens).toMatchObject(identity);
  });

  test('an extraction that nobody made is not found', async () => {
    const extractionId = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';
    const answer = await owner.post('/brands', { name: 'X', document: {}, extractionId });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  test('provenance distinguishes sent fields from completed ones', async () => {
    const { provenance } = await newBrand();
    expect(provenance['color.light.primary']).toMatchObject({ source: 'user', confidence: 1 });
    expect(provenance['color.light.text']).toMatchObject({ source: 'derived' });
  });

  test.each([
    ['a list without end', { elevation: { sm: { $value: Array(1001).fill({}) } } }, 'elevation.sm.$value'],
    [
      'a name that JavaScript keeps for itself',
      JSON.parse('{"gradient": {"__proto__": 5}}'),
      'gradient.__proto__',
    ],
  ])('%s is refused before it is looked at', async (_what, document, path) => {
    const answer = await owner.post('/brands', { name: 'X', document });
    expect(answer).toMatchObject({ status: 422, body: { error: { details: [{ path }] } } });
  });

  test('a document larger than the limit is refused', async () => {
    const document = { $extensions: { 'studio.identity': { description: 'x'.repeat(MAX_DOCUMENT_BYTES) } } };
    expect(await owner.post('/brands', { name: 'X', document })).toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large', details: { maxBytes: MAX_DOCUMENT_BYTES } } },
    });
  });

  test('an organisation has at most as many brands as the setting says, however many are made at once', async () => {
    const { client } = await service.newOrganization();
    const before = service.app.settings.maxBrands;
    service.app.settings.maxBrands = 3;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/brands', { name: 'X', document: {} })),
    );
    service.app.settings.maxBrands = before;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
      code: 'limit_reached',
      details: { limit: 3 },
    });
    expect((await client.get('/brands')).body.brands).toHaveLength(3);
  });
});

describe('a token that is there in part', () => {
  const cases: [string, object, string][] = [
    [
      'a colour without components',
      { color: { light: { primary: { $type: 'color', $value: {} } } } },
      'color.light.primary.$value.components',
    ],
    ['a length without its number', { radius: { md: { $value: { unit: 'px' } } } }, 'radius.md.$value.value'],
    ['empty stops', { gradient: { hero: { $value: [{}, {}] } } }, 'gradient.hero.$value[0].color'],
    ['no stops', { gradient: { hero: { $value: [] } } }, 'gradient.hero.$value'],
    ['an empty layer', { elevation: { sm: { $value: [{}] } } }, 'elevation.sm.$value[0].color'],
    ['no layers', { elevation: { sm: { $value: [] } } }, 'elevation.sm.$value'],
    ['extensions that are no map', { color: { $extensions: [] } }, 'color.$extensions'],
  ];

  test.each(cases)('%s is refused at its path by POST and PUT', async (_what, document, path) => {
    const { id } = await newBrand();
    const refused = { status: 422, body: { error: { code: 'document_invalid' } } };
    for (const answer of [
      await owner.post('/brands', { name: 'X', document }),
      await owner.put(`/brands/${id}`, { document }),
    ]) {
      expect(answer).toMatchObject(refused);
      expect(answer.body.error.details[0].path).toBe(path);
    }
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(1);
  });

  // A patch of a value lands on the stored one, so that only lists and new tokens can be there in part.
  test.each([
    ...cases.slice(2),
    [
      'a colour that was null',
      { color: { light: { accent: { $value: { alpha: 0.5 } } } } },
      'color.light.accent.$value.components',
    ] as const,
  ])('%s is refused at its path by PATCH and versions', async (_what, document, path) => {
    const { id } = await newBrand();
    for (const answer of [
      await owner.patch(`/brands/${id}`, { document }),
      await owner.post(`/brands/${id}/versions`, { document }),
      await owner.patch(`/brands/${id}?rederive=true`, { document }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.error.details[0].path).toBe(path);
    }
  });

  test('is merged by PATCH into the one that is stored, and completed again where it was completed', async () => {
    const { id, document } = await newBrand();
    const patch = { document: { radius: { md: { $description: 'Cards' } } } };
    const { status, body } = await owner.patch(`/brands/${id}?rederive=true`, patch);
    expect(status).toBe(200);
    expect(body.document.radius.md).toEqual({ ...document.radius.md, $description: 'Cards' });
  });
});

describe('assets in a document', () => {
  const logos = (id: string) => ({
    $extensions: { 'studio.logos': { confirmed: [{ src: { $asset: id } }] } },
  });

  test('a logo that is named by its file has the proportions of the file', async () => {
    const { body: asset } = await owner.upload(svg, 'logo.svg');
    const brand = await newBrand(logos(asset.id));
    expect(brand.document.$extensions['studio.logos'].confirmed).toEqual([
      expect.objectContaining({ default: true, aspectRatio: 4, vector: true }),
    ]);
    expect(brand.tokens.logo).toMatchObject({ src: asset.url, kind: 'image', vector: true });
  });

  test.each([
    ['unknown', async () => 'ast_unknown', /no asset/],
    [
      "another organisation's",
      async () => (await (await service.newOrganization()).client.upload(svg, 'a.svg')).body.id,
      /no asset/,
    ],
  ])('one that is %s is refused at its path', async (_what, id, message) => {
    const { status, body } = await owner.post('/brands', { name: 'X', document: logos(await id()) });
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'document_invalid' });
    expect(body.error.details[0]).toEqual({
      path: '$extensions.studio.logos.confirmed[0].src.$asset',
      message: expect.stringMatching(message),
    });
  });

  test('an image is not accepted as a font', async () => {
    const { body: asset } = await owner.upload(svg, 'logo.svg');
    const files = [
      { $asset: asset.id, variable: false, weight: 400, weightRange: null, style: 'normal', format: 'ttf' },
    ];
    const heading = { $value: ['Own'], $extensions: { 'studio.fontRole': { files } } };
    const { body } = await owner.post('/brands', { name: 'X', document: { font: { heading } } });
    expect(body.error.details[0]).toMatchObject({
      path: 'font.heading.$extensions.studio.fontRole.files[0].$asset',
      message: expect.stringContaining('expected a font'),
    });
  });

  test('they are checked on every save', async () => {
    const { id } = await newBrand();
    const document = logos('ast_unknown');
    expect(await owner.patch(`/brands/${id}`, { document })).toMatchObject({ status: 422 });
    expect(await owner.put(`/brands/${id}`, { document })).toMatchObject({ status: 422 });
    expect(await owner.post(`/brands/${id}/versions`, { document })).toMatchObject({ status: 422 });
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(1);
  });
});

describe('rendering', () => {
  test('a render pins the version that was current, or the one it asks for', async () => {
    const first = await newBrand();
    const before = (await owner.post('/renders', batch(first.id))).body.jobs[0];
    const second = (await owner.patch(`/brands/${first.id}`, { document: light({ primary: '#ff0000' }) }))
      .body;
    const after = (await owner.post('/renders', batch(first.id))).body.jobs[0];
    const pinned = (await owner.post('/renders', { ...batch(first.id), brandVersion: 1 })).body.jobs[0];
    expect(before).toMatchObject({ brandVersion: 1, brandVersionId: first.currentVersionId });
    expect(after).toMatchObject({ brandVersion: 2, brandVersionId: second.currentVersionId });
    expect(pinned).toMatchObject({ brandVersion: 1, brandVersionId: first.currentVersionId });
    const [a, b, c] = await Promise.all(
      [before, after, pinned].map(async ({ id }) => {
        const render = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) });
        return (await findVersion(service.app.db, render!.brandId, { id: render!.brandVersionId })).tokens;
      }),
    );
    expect(a).toEqual(c);
    expect(a).not.toEqual(b);
  });

  test('an archived brand can be read and brought back, but not rendered', async () => {
    const { id } = await newBrand();
    await owner.patch(`/brands/${id}`, { status: 'archived' });
    expect((await owner.get(`/brands/${id}`)).body.status).toBe('archived');
    expect(await owner.post('/renders', batch(id))).toMatchObject({
      status: 409,
      body: { error: { code: 'brand_archived' } },
    });
    await owner.patch(`/brands/${id}`, { status: 'active' });
    expect((await owner.post('/renders', batch(id))).status).toBe(202);
  });
});

describe('list', () => {
  test('newest first, in pages, by status', async () => {
    const { client } = await service.newOrganization();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.unshift((await client.post('/brands', { name: `B${index}`, document: {} })).body.id);
    }
    await client.patch(`/brands/${ids[0]}`, { status: 'archived' });
    const first = (await client.get('/brands?limit=3')).body;
    const rest = (await client.get(`/brands?limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.brands, ...rest.brands].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect((await client.get('/brands?status=archived')).body.brands).toHaveLength(1);
    expect(first.brands[1]).toEqual((await client.get(`/brands/${ids[1]}`)).body);
    expect(await client.get('/brands?limit=0')).toMatchObject({ status: 400 });
  });
});
