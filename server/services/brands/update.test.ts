import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { color, light, makeBrand } from './testing/brand-documents.ts';

let owner: ApiClient;
const service = useApi();
beforeAll(async () => {
  owner = service.owner;
});

const newBrand = (document?: object) => makeBrand(owner, document);

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
      message: 'There is no member `nme`. Did you mean `name`?',
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

test('replacing and patching a brand keeps what an extraction measured', async () => {
  const id = await owner.createBrand();
  const light = { $extensions: { 'livery.coverage': 0.7 } };
  await owner.patch(`/brands/${id}`, { document: { color: { light } } });
  const { body: replaced } = await owner.put(`/brands/${id}`, { document: {} });
  const { body: patched } = await owner.patch(`/brands/${id}`, {
    document: { color: { light: { $extensions: { 'tool.note': 1 } } } },
  });
  for (const { document } of [replaced, patched])
    expect(document.color.light.$extensions['livery.coverage']).toBe(0.7);
  expect(JSON.stringify(patched.provenance)).not.toContain('livery.coverage');
});
