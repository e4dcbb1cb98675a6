import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandVersions } from '../../db/schema.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { light, makeBrand } from './testing/brand-documents.ts';

let owner: ApiClient;
const service = useApi();
beforeAll(async () => {
  owner = service.owner;
});

const newBrand = (document?: object) => makeBrand(owner, document);

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

test('the version of another brand is not found', async () => {
  const [a, b] = [await newBrand(), await newBrand()];
  const path = `/brands/${a.id}/versions/${b.currentVersionId}`;
  expect(await owner.get(path)).toMatchObject({ status: 404 });
  expect(await owner.post(`${path}/restore`, undefined)).toMatchObject({ status: 404 });
});
