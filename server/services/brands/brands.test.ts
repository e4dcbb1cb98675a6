import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandVersions, renders } from '../../db/schema.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { findVersion } from './find-version.ts';

let service: TestApi;
let owner: ApiClient;
beforeAll(async () => {
  service = await startApi({ LIVERY_MAX_DOCUMENT_BYTES: '100000' });
  owner = service.owner;
});
afterAll(() => service.remove());

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const light = (roles: Record<string, string | null>) => ({
  color: {
    light: Object.fromEntries(
      Object.entries(roles).map(([role, hex]) => [role, hex === null ? null : color(hex)]),
    ),
  },
});

async function newBrand(document: object = light({ primary: '#1c4f3d' })) {
  const { status, body } = await owner.post('/brands', { name: 'Fieldnote', document });
  expect(status).toBe(201);
  return body;
}

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
    const document = { $extensions: { 'studio.identity': { description: 'x'.repeat(100_000) } } };
    expect(await owner.post('/brands', { name: 'X', document })).toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large', details: { maxBytes: 100_000 } } },
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

  test('is merged by PATCH into the one that is stored, and completed anew where it was completed', async () => {
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

describe('PATCH', () => {
  test('changes what it names, as a new version', async () => {
    const before = await newBrand();
    const { status, body, headers } = await owner.patch(`/brands/${before.id}`, {
      document: light({ accent: '#f07a4a', secondary: null }),
    });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"2"');
    expect(body.currentVersion).toBe(2);
    expect(body.document.color.light.accent.$value).toMatchObject({ hex: '#f07a4a' });
    expect(body.document.color.light.primary).toEqual(before.document.color.light.primary);
    expect(body.tokens.colors.roles.accent).toBe('#f07a4a');
    expect(body.provenance['color.light.accent']).toMatchObject({ source: 'user' });
    expect(body.provenance['color.light.text']).toEqual(before.provenance['color.light.text']);
    expect(body.updatedAt > before.updatedAt).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['the document as it is', { document: light({ primary: '#1c4f3d' }) }],
    ['an empty document', { document: { color: { light: {} } } }],
  ])('%s makes no version and leaves the time of the last change', async (_what, patch) => {
    const before = await newBrand();
    const { body } = await owner.patch(`/brands/${before.id}`, patch);
    expect(body).toEqual(before);
  });

  test('name, domain, status and meta make no version', async () => {
    const before = await newBrand();
    const fields = { name: 'Field', domain: 'field.example', status: 'active', meta: { team: 'a' } };
    const { body } = await owner.patch(`/brands/${before.id}`, fields);
    expect(body).toMatchObject({ ...fields, currentVersion: 1 });
    expect((await owner.patch(`/brands/${before.id}`, { meta: { other: 1 } })).body.meta).toEqual({
      other: 1,
    });
  });

  test('with rederive, what was completed by rule follows the change; what was sent stays', async () => {
    const { id } = await newBrand({ ...light({ primary: '#1c4f9d', text: '#101010' }) });
    const patch = { document: light({ primary: '#c2410c' }) };
    const kept = (await owner.patch(`/brands/${id}`, patch)).body;
    const hue = (brand: {
      tokens: { colors: { modes: { dark: { accent: Record<string, { h: number }> } } } };
    }) => brand.tokens.colors.modes.dark.accent[500]!.h;
    expect(hue(kept)).toBeGreaterThan(200);
    const { body } = await owner.patch(`/brands/${id}?rederive=true`, {});
    expect(body.currentVersion).toBe(3);
    expect(hue(body)).toBeLessThan(80);
    expect(body.document.color.light.text).toEqual(kept.document.color.light.text);
    expect(body.provenance['color.dark.primary']).toMatchObject({ source: 'derived' });
    expect((await owner.patch(`/brands/${id}?rederive=true`, {})).body.currentVersion).toBe(3);
  });

  test('with rederive, a field that the patch names stays as it was named', async () => {
    const brand = await newBrand();
    const { surface } = brand.document.color.light;
    const patch = { document: { color: { light: { primary: color('#c0392b'), surface } } } };
    const { body } = await owner.patch(`/brands/${brand.id}?rederive=true`, patch);
    expect(body.provenance['color.light.surface']).toMatchObject({ source: 'user' });
    expect((await owner.patch(`/brands/${brand.id}?rederive=true`, {})).body).toEqual(body);
  });

  test('the listed name does not become the name in renders', async () => {
    const { id } = await newBrand();
    await owner.patch(`/brands/${id}`, { name: 'Internal, do not use' });
    const { body } = await owner.patch(`/brands/${id}?rederive=true`, {});
    expect(body.tokens.name).toBe('Fieldnote');
  });

  test('notes without end are refused', async () => {
    const { id } = await newBrand();
    const answer = await owner.patch(`/brands/${id}`, { meta: { note: 'x'.repeat(20_000) } });
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: 'meta' }] } } });
  });

  test('a member that is not known is refused; the record as it was read is not', async () => {
    const brand = await newBrand();
    const { status, body } = await owner.patch(`/brands/${brand.id}`, { nme: 'X' });
    expect({ status, message: body.error.details[0].message }).toEqual({
      status: 400,
      message: 'this member is not known: "nme"',
    });
    expect((await owner.patch(`/brands/${brand.id}`, brand)).body).toEqual(brand);
  });

  test('a new hex keeps the alpha of the colour', async () => {
    const primary = { $type: 'color', $value: { hex: '#1c4f3d80' } };
    const { id } = await newBrand({ color: { light: { primary } } });
    const { body } = await owner.patch(`/brands/${id}`, {
      document: { color: { light: { primary: { $value: { hex: '#ff0000' } } } } },
    });
    expect(body.document.color.light.primary.$value).toEqual({
      colorSpace: 'srgb',
      components: [1, 0, 0],
      alpha: 0.502,
      hex: '#ff0000',
    });
  });

  test('is also taken as application/merge-patch+json', async () => {
    const { id } = await newBrand();
    const type = { 'content-type': 'application/merge-patch+json' };
    expect((await owner.patch(`/brands/${id}`, { name: 'Field' }, type)).body.name).toBe('Field');
  });

  test.each([
    ['a null where a colour must be', { document: light({ primary: null }) }, 'color.light.primary'],
    ['a member that is wrong', { document: { radius: { md: 7 } } }, 'radius.md'],
  ])('%s is refused at its path and changes nothing', async (_what, patch, path) => {
    const before = await newBrand();
    const { status, body } = await owner.patch(`/brands/${before.id}`, patch);
    expect(status).toBe(422);
    expect(body.error.details[0].path).toBe(path);
    expect((await owner.get(`/brands/${before.id}`)).body).toEqual(before);
  });

  test('a repeat with the same Idempotency-Key makes one version', async () => {
    const { id } = await newBrand();
    const key = { 'Idempotency-Key': `patch ${id}` };
    const patch = { document: light({ accent: '#f07a4a' }) };
    const first = await owner.patch(`/brands/${id}`, patch, key);
    const again = await owner.patch(`/brands/${id}`, patch, key);
    expect(again.body).toEqual(first.body);
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(2);
  });
});

describe('PUT', () => {
  test('replaces the document; what it leaves out is completed, not kept', async () => {
    const { id } = await newBrand(light({ primary: '#1c4f3d', accent: '#f07a4a' }));
    const { status, body } = await owner.put(`/brands/${id}`, { document: light({ primary: '#4b3df2' }) });
    expect(status).toBe(200);
    expect(body.currentVersion).toBe(2);
    expect(body.document.color.light.accent).toBeNull();
    expect(body.document.$extensions['studio.identity'].name).toBe('Fieldnote');
    expect(body.provenance['color.light.primary']).toMatchObject({ source: 'user' });
    expect(body.provenance['color.light.text']).toMatchObject({ source: 'derived' });
  });

  test('of what it has already makes no version', async () => {
    const brand = await newBrand();
    const { body } = await owner.put(`/brands/${brand.id}`, { document: brand.document });
    expect(body).toEqual(brand);
  });

  test('without a document is refused', async () => {
    const { id } = await newBrand();
    expect(await owner.put(`/brands/${id}`, { name: 'X' })).toMatchObject({ status: 400 });
  });
});

describe('versions', () => {
  test('saving always makes one; what is missing, also an empty palette, stays as it is', async () => {
    const brand = await newBrand();
    const { status, body } = await owner.post(`/brands/${brand.id}/versions`, {
      name: 'Field',
      document: { color: { light: {}, dark: {} } },
      meta: { note: 'again' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      brandId: brand.id,
      version: 2,
      parentVersionId: brand.currentVersionId,
      document: brand.document,
      tokens: brand.tokens,
      meta: { note: 'again' },
    });
    const after = (await owner.get(`/brands/${brand.id}`)).body;
    expect(after).toMatchObject({ name: 'Field', currentVersion: 2, currentVersionId: body.id });
    expect((await owner.get(`/brands/${brand.id}/versions/${body.id}`)).body).toEqual(body);
  });

  test.each([
    [
      'saving',
      (id: string) =>
        owner.post(`/brands/${id}/versions`, { document: {} }, { 'Idempotency-Key': `v ${id}` }),
      2,
    ],
    [
      'replacing',
      (id: string) =>
        owner.put(
          `/brands/${id}`,
          { document: light({ primary: '#ff0000' }) },
          { 'Idempotency-Key': `p ${id}` },
        ),
      2,
    ],
    [
      'restoring',
      async (id: string) => {
        const { versions } = (await owner.get(`/brands/${id}/versions`)).body;
        return owner.post(`/brands/${id}/versions/${versions.at(-1).id}/restore`, undefined, {
          'Idempotency-Key': `r ${id}`,
        });
      },
      2,
    ],
  ])('%s twice with one Idempotency-Key makes one version', async (_what, send, version) => {
    const { id } = await newBrand();
    const first = await send(id);
    const again = await send(id);
    expect([first.status, again.status]).toEqual([first.status, first.status]);
    expect(first.status).toBeLessThan(300);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(version);
  });

  test('restoring makes a new one with the old document', async () => {
    const first = await newBrand();
    const second = (await owner.patch(`/brands/${first.id}`, { document: light({ primary: '#ff0000' }) }))
      .body;
    const path = `/brands/${first.id}/versions/${first.currentVersionId}/restore`;
    const { status, body, headers } = await owner.post(path, undefined);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"3"');
    expect(body).toMatchObject({ currentVersion: 3, document: first.document, tokens: first.tokens });
    const newest = (await owner.get(`/brands/${first.id}/versions`)).body.versions[0];
    expect(newest).toMatchObject({
      version: 3,
      parentVersionId: second.currentVersionId,
      meta: { restoredFrom: first.currentVersionId },
    });
  });

  test('are listed newest first, in pages that meet without gap or overlap', async () => {
    const { id } = await newBrand();
    for (let save = 0; save < 6; save++) await owner.post(`/brands/${id}/versions`, { document: {} });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await owner.get(`/brands/${id}/versions?limit=3${query}`);
      seen.push(...body.versions.map(({ version }: { version: number }) => version));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await owner.get(`/brands/${id}/versions?cursor=x`)).toMatchObject({ status: 400 });
  });

  test('a page of large ones ends early, and the next goes on from there', async () => {
    const { id } = await newBrand();
    const filler = { notes: Array.from({ length: 900 }, () => 'x'.repeat(100)) };
    for (let save = 0; save < 3; save++) await owner.post(`/brands/${id}/versions`, { document: filler });
    await service.app.db
      .update(brandVersions)
      .set({ bytes: 5 * 1024 * 1024 })
      .where(eq(brandVersions.brandId, id));
    const seen: number[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const { body } = await owner.get(`/brands/${id}/versions${cursor ? `?cursor=${cursor}` : ''}`);
      seen.push(...body.versions.map(({ version }: { version: number }) => version));
      cursor = body.nextCursor;
      pages++;
    } while (cursor);
    expect({ seen, pages }).toEqual({ seen: [4, 3, 2, 1], pages: 4 });
  });

  test('50 saves at once make 50 versions without a gap, each on the one before', async () => {
    const { id } = await newBrand();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, save) =>
        owner.post(`/brands/${id}/versions`, { document: { radius: { md: { $value: { value: save } } } } }),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { versions } = (await owner.get(`/brands/${id}/versions?limit=100`)).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 51 }, (_, index) => 51 - index),
    );
    for (const [index, { parentVersionId }] of versions.entries()) {
      expect(parentVersionId).toBe(versions[index + 1]?.id ?? null);
    }
  });

  test('patches of different members at once are all kept', async () => {
    const { id } = await newBrand();
    const styles = ['display', 'h1', 'h2', 'body', 'caption'];
    await Promise.all(
      styles.map((style, index) =>
        owner.patch(`/brands/${id}`, { document: { typographyMeta: { [style]: { weight: 100 + index } } } }),
      ),
    );
    const { document, currentVersion } = (await owner.get(`/brands/${id}`)).body;
    expect(styles.map((style) => document.typographyMeta[style].weight)).toEqual([100, 101, 102, 103, 104]);
    expect(currentVersion).toBe(6);
  });
});

describe('If-Match', () => {
  const change = (hex: string) => ({ document: light({ primary: hex }) });

  test.each([
    ['PATCH', (id: string, h: object) => owner.patch(`/brands/${id}`, change('#ff0000'), { ...h }), 200],
    ['PUT', (id: string, h: object) => owner.put(`/brands/${id}`, change('#ff0000'), { ...h }), 200],
    [
      'POST versions',
      (id: string, h: object) => owner.post(`/brands/${id}/versions`, change('#ff0000'), { ...h }),
      201,
    ],
  ])('guards %s', async (_method, send, status) => {
    const { id } = await newBrand();
    expect(await send(id, { 'If-Match': '"2"' })).toMatchObject({
      status: 412,
      body: { error: { code: 'version_conflict', details: { currentVersion: 1 } } },
    });
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(1);
    expect((await send(id, { 'If-Match': '"1"' })).status).toBe(status);
  });

  test.each(['"1"', '1', 'W/"1"', '"7", "1"', '*'])('%s names the current version', async (tag) => {
    const { id } = await newBrand();
    const { headers } = await owner.get(`/brands/${id}`);
    expect(headers.get('etag')).toBe('"1"');
    expect((await owner.patch(`/brands/${id}`, change('#ff0000'), { 'If-Match': tag })).status).toBe(200);
  });

  test.each(['"abc"', '"99999999999"', '"css-1"', ''])(
    '%s is no version that a brand can be at',
    async (tag) => {
      const { id } = await newBrand();
      expect(await owner.patch(`/brands/${id}`, {}, { 'If-Match': tag })).toMatchObject({ status: 412 });
    },
  );

  test('of two that change the same version, exactly one wins, twenty times over', async () => {
    const { id } = await newBrand();
    for (let round = 1; round <= 20; round++) {
      const answers = await Promise.all(
        ['#ff0000', '#00ff00'].map((hex) =>
          owner.post(`/brands/${id}/versions`, change(hex), { 'If-Match': `"${round}"` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    }
    expect((await owner.get(`/brands/${id}`)).body.currentVersion).toBe(21);
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

describe('export', () => {
  test.each([
    ['dtcg', 'application/design-tokens+json', /"\$schema": "https:\/\/www\.designtokens\.org/],
    ['css', 'text/css', /--color-primary: #1c4f3d/],
    ['tailwind', 'text/css', /@theme/],
    ['design-md', 'text/markdown', /^---\n[\s\S]*Fieldnote/],
    ['json', 'application/json', /"studio\.schemaVersion": 3/],
  ])('%s', async (format, type, holds) => {
    const { id } = await newBrand();
    const { bytes, headers } = await owner.download(`/api/v1/brands/${id}/export?format=${format}`);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(bytes.toString()).toMatch(holds);
  });

  test('of an older version, of one that is not, and of no format', async () => {
    const { id, document } = await newBrand();
    await owner.patch(`/brands/${id}`, { document: light({ primary: '#ff0000' }) });
    const old = await owner.get(`/brands/${id}/export?format=json&version=1`);
    expect(old.body).toEqual(document);
    expect(await owner.get(`/brands/${id}/export?format=json&version=9`)).toMatchObject({ status: 404 });
    expect(await owner.get(`/brands/${id}/export?format=pdf`)).toMatchObject({ status: 400 });
    expect(await owner.get(`/brands/${id}/export`)).toMatchObject({ status: 400 });
  });
});

test('the JSON Schema of the document is there for anyone', async () => {
  const { status, body } = await (await service.newOrganization()).client.get('/schemas/brand-document');
  expect(status).toBe(200);
  expect(body).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
});

describe('who may', () => {
  const requests: [string, string, unknown][] = [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'X' }],
    ['PUT', '', { document: {} }],
    ['GET', '/versions', undefined],
    ['POST', '/versions', { document: {} }],
    ['GET', '/versions/:version', undefined],
    ['POST', '/versions/:version/restore', undefined],
    ['GET', '/export?format=css', undefined],
  ];

  test.each(requests)("another organisation's %s /brands/…%s is not found", async (method, path, body) => {
    const { client } = await service.newOrganization();
    const brand = await newBrand();
    const target = `/brands/${brand.id}${path.replace(':version', brand.currentVersionId)}`;
    expect(await client.call(method, target, body)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect((await owner.get(`/brands/${brand.id}`)).body).toEqual(brand);
  });

  test('the version of another brand is not found', async () => {
    const [a, b] = [await newBrand(), await newBrand()];
    const path = `/brands/${a.id}/versions/${b.currentVersionId}`;
    expect(await owner.get(path)).toMatchObject({ status: 404 });
    expect(await owner.post(`${path}/restore`, undefined)).toMatchObject({ status: 404 });
  });

  test.each(requests.filter(([method]) => method !== 'GET'))(
    'a key that may only read is forbidden to %s /brands/…%s',
    async (method, path, body) => {
      const { client } = await service.newOrganization({ scopes: ['brands:read'] });
      const target = `/brands/0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f${path.replace(':version', '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f')}`;
      expect(await client.call(method, target, body)).toMatchObject({ status: 403 });
    },
  );
});
