import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditAccounts, imageLinks, renders } from '../../db/schema.ts';
import { signAddress } from '../../services/image-links/sign.ts';
import { expireFiles } from '../../services/maintenance/expire-files.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';

interface Link {
  id: string;
  url: string;
  secret: string;
}

let client: ApiClient;
let organizationId: string;
let brandId: string;
const service = useService();
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
  brandId = await client.createBrand();
});

const author = { name: 'Mara Lindqvist', role: 'Head of Brand' };
const input = (change: object = {}) => ({
  templateId: 'proof-quote',
  brandId,
  format: 'square',
  output: 'webp',
  content: { quote: 'The image of the link itself.', author },
  open: ['quote', 'author.name'],
  ...change,
});

async function create(change?: object): Promise<Link> {
  const { status, body } = await client.post('/image-links', input(change));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

function sign({ id, secret }: Link, filled: Record<string, string>, ending = 'webp'): string {
  const path = `/i/${id}.${ending}`;
  const query = new URLSearchParams(filled);
  query.set('s', signAddress(secret, { path, query }));
  return `${service.url}${path}?${query}`;
}

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    fallback: response.headers.get('livery-fallback'),
    etag: response.headers.get('etag'),
    bytes,
    error: response.ok || bytes.length === 0 ? null : JSON.parse(bytes.toString()).error.code,
  };
}

const balance = async () => (await client.get('/credits')).body.balance;
const countRenders = async () => (await client.get('/renders')).body.renders.length;

test('the first request draws and later ones come from the storage; equal ones at one moment draw once', async () => {
  const link = await create();
  expect(await balance()).toBe(199);
  const address = sign(link, { quote: 'Signed by the caller.' });
  const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => open(address)));
  expect(first).toMatchObject({
    status: 200,
    type: 'image/webp',
    cache: 'public, max-age=3600, stale-while-revalidate=86400',
    fallback: null,
  });
  for (const other of others) expect(other!.etag).toBe(first!.etag);
  expect((await open(address, { 'If-None-Match': first!.etag! })).status).toBe(304);
  expect([await balance(), await countRenders()]).toEqual([198, 2]);
  expect((await client.get('/renders')).body.renders[0]).toMatchObject({
    source: 'link',
    meta: { content: { quote: 'Signed by the caller.', author } },
  });
  const other = await open(sign(link, { quote: 'Another.', 'author.name': 'Ines' }, 'jpg'));
  expect(other).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(other.etag).not.toBe(first!.etag);
});

test('a changed brand is drawn again, and a pinned one never', async () => {
  const follows = await create();
  const pinned = await create({ brandVersion: 1 });
  const addresses = [follows, pinned].map((link) => sign(link, { quote: 'In which colours?' }));
  const before = await Promise.all(addresses.map((address) => open(address)));
  expect(before[1]!.cache).toBe('public, max-age=31536000, immutable');
  const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [0.9, 0.1, 0.1] } };
  await client.patch(`/brands/${brandId}`, { document: { color: { light: { primary } } } });
  const after = await Promise.all(addresses.map((address) => open(address)));
  expect(after[0]!.etag).not.toBe(before[0]!.etag);
  expect(after[1]!.etag).toBe(before[1]!.etag);
});

describe('an address that cannot be drawn serves the image of the link itself', () => {
  const expectFallback = async (link: Link, filled: Record<string, string>, code: string) => {
    const own = await open(sign(link, {}));
    const served = await open(sign(link, filled));
    expect(served).toMatchObject({ status: 200, fallback: code, cache: 'public, max-age=60' });
    return [own, served];
  };

  test('when the content breaks the schema', async () => {
    await expectFallback(await create(), { quote: 'x'.repeat(5000) }, 'content_invalid');
    expect(await countRenders()).toBe(1);
  });

  test('without credits', async () => {
    const link = await create();
    await open(sign(link, {}));
    await service.app.db
      .update(creditAccounts)
      .set({ balance: 0 })
      .where(eq(creditAccounts.organizationId, organizationId));
    await expectFallback(link, { quote: 'Nobody pays.' }, 'insufficient_credits');
  });

  test('above its monthly limit, which begins again with the month', async () => {
    const link = await create({ monthlyLimit: 1 });
    expect((await open(sign(link, { quote: 'One.' }))).fallback).toBeNull();
    expect(await open(sign(link, { quote: 'Two.' }))).toMatchObject({ fallback: 'limit_reached' });
    expect((await client.get(`/image-links/${link.id}`)).body.drawnThisMonth).toBe(1);
    await service.app.db.update(imageLinks).set({ month: '2020-01' }).where(eq(imageLinks.id, link.id));
    expect((await open(sign(link, { quote: 'Two.' }))).fallback).toBeNull();
  });

  test('once it has expired, unless it was drawn before', async () => {
    const link = await create();
    const drawn = sign(link, { quote: 'In time.' });
    const { etag } = await open(drawn);
    await client.patch(`/image-links/${link.id}`, { expiresAt: '2020-01-01T00:00:00.000Z' });
    expect(await open(drawn)).toMatchObject({ fallback: null, etag });
    expect(await open(sign(link, { quote: 'Too late.' }))).toMatchObject({ fallback: 'forbidden' });
  });
});

test('a link has a size of its own', async () => {
  const link = await create({ format: 'wide', size: { width: 900, height: 500 } });
  const { bytes, type } = await open(sign(link, { quote: 'As large as asked for.' }, 'png'));
  const { width, height } = await sharp(bytes).metadata();
  expect({ type, width, height }).toEqual({ type: 'image/png', width: 900, height: 500 });
  expect((await client.get(`/image-links/${link.id}`)).body.size).toEqual({ width: 900, height: 500 });
});

test('only signed addresses with open fields are answered', async () => {
  const link = await create();
  const right = sign(link, { quote: 'Right.' });
  expect(await open(right.replace('Right', 'Wrong'))).toMatchObject({ status: 403, cache: 'no-store' });
  expect(await open(`${service.url}/i/${link.id}.webp`)).toMatchObject({ status: 403 });
  expect(await open(sign({ ...link, secret: 'guessed' }, { quote: 'Right.' }))).toMatchObject({
    status: 403,
  });
  expect(await open(sign(link, { 'author.role': 'Boss' }))).toMatchObject({
    status: 400,
    error: 'invalid_request',
  });
  expect(await open(sign({ ...link, id: `lnk_${'x'.repeat(22)}` }, {}))).toMatchObject({ status: 404 });
  expect(await open(sign(link, {}, 'gif'))).toMatchObject({ status: 404 });
  expect(await countRenders()).toBe(1);
});

test('a new content is drawn, and addresses follow it', async () => {
  const link = await create();
  const address = sign(link, { quote: 'The same words.' });
  const before = await open(address);
  const change = { content: { quote: 'New.', author: { ...author, role: 'Founder' } } };
  expect((await client.patch(`/image-links/${link.id}`, change)).body).toMatchObject(change);
  const after = await open(address);
  expect(after.fallback).toBeNull();
  expect(after.etag).not.toBe(before.etag);
});

test('the images of a link outlive the time that other files are kept', async () => {
  const link = await create();
  const address = sign(link, { quote: 'Kept.' });
  const { etag } = await open(address);
  // Waits for the own image, which would otherwise end later than that.
  await open(sign(link, {}));
  await service.app.db
    .update(renders)
    .set({ finishedAt: sql`now() - interval '400 days'` })
    .where(eq(renders.organizationId, organizationId));
  expect(await expireFiles(service.app, 30)).toBe(0);
  expect((await open(address)).etag).toBe(etag);
  expect((await client.call('DELETE', `/image-links/${link.id}`)).status).toBe(204);
  expect((await open(address)).status).toBe(410);
  expect(await expireFiles(service.app, 30)).toBe(2);
});

test('another organisation finds nothing', async () => {
  const link = await create();
  const { client: other } = await service.newOrganization();
  expect((await other.get(`/image-links/${link.id}`)).status).toBe(404);
  expect((await other.patch(`/image-links/${link.id}`, { monthlyLimit: 1 })).status).toBe(404);
  expect((await other.call('DELETE', `/image-links/${link.id}`)).status).toBe(404);
  expect((await other.get('/image-links')).body.imageLinks).toEqual([]);
  expect((await other.post('/image-links', input())).status).toBe(404);
  const { imageLinks: own } = (await client.get('/image-links')).body;
  expect(own).toMatchObject([{ id: link.id }]);
  expect(JSON.stringify(own)).not.toContain(link.secret);
});
