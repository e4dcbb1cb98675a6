import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchShares, renders } from '../../db/schema.ts';
import { closeOrganization } from '../../services/closing/close.ts';
import { expireFiles } from '../../services/maintenance/expire-files.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { unzip } from '../../testing/unzip.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi({ LIVERY_BASE_URL: 'https://livery.example', LIVERY_TRUST_PROXY: 'loopback' });
const PASSWORD = 'Tidewater é';
let image: Buffer;
let client: ApiClient;
let organizationId: string;
let batchId: string;
/** Three renders, the last of which is not finished. */
let ids: string[];
let visitors = 0;
let address: string;

beforeAll(async () => {
  image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a03' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  address = `198.51.100.${++visitors}`;
  ({ client, organizationId } = await service.newOrganization());
  const { body } = await client.post(
    '/renders',
    batch(await client.createBrand(), ['square', 'wide', 'story']),
  );
  batchId = body.batchId;
  ids = body.jobs.map(({ id }: { id: string }) => id);
  for (const id of ids.slice(0, 2)) await finishRender(service.app, id, image);
});

const share = async (input?: object): Promise<string> => {
  const { status, body } = await client.post(`/batches/${batchId}/share`, input);
  expect(status).toBe(200);
  return body.id;
};
const unshare = () => client.call('DELETE', `/batches/${batchId}/share`);
async function get(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answer = await fetch(`${service.url}/s/${path}`, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html,*/*;q=0.8', 'x-forwarded-for': address, ...headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
}
const enter = (id: string, password: string) =>
  get(id, {}, { method: 'POST', body: new URLSearchParams({ password }) });
const FILES = ['1.png', '2.png', '1-320.webp', 'all.zip'];

describe('sharing', () => {
  test('answers an id and a url, which the batch names', async () => {
    const answer = await client.post(`/batches/${batchId}/share`, {});
    const { id, url } = answer.body;
    expect(answer.body).toEqual({ id: expect.stringMatching(/^shr_[0-9A-Za-z]{22}$/), url });
    expect(url).toBe(`https://livery.example/s/${id}`);
    const state = { id, url, hasPassword: false, expiresAt: null };
    expect((await client.get(`/batches/${batchId}`)).body.share).toEqual(state);
  });

  test('again keeps the link and what is not sent', async () => {
    const expiresAt = '2090-01-01T00:00:00.000Z';
    const answers = await Promise.all([share({ password: PASSWORD }), share({ expiresAt }), share()]);
    expect(new Set(answers).size).toBe(1);
    const read = async () => (await client.get(`/batches/${batchId}`)).body.share;
    expect(await read()).toMatchObject({ hasPassword: true, expiresAt });
    await share({ password: null, expiresAt: null });
    expect(await read()).toMatchObject({ hasPassword: false, expiresAt: null });
  });

  test.each([
    ['a time that has passed', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['a short password', { password: 'abc' }],
    ['a password without an end', { password: 'x'.repeat(201) }],
    ['an unknown member', { passwort: 'tidewater' }],
  ])('refuses %s', async (_, input) => {
    expect((await client.post(`/batches/${batchId}/share`, input)).status).toBe(400);
  });

  test('is too early while nothing is finished', async () => {
    await service.app.db.update(renders).set({ status: 'rendering' }).where(eq(renders.batchId, batchId));
    const answer = await client.post(`/batches/${batchId}/share`, {});
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'render_not_ready' } } });
  });

  test('another organisation gets not_found, and changes nothing', async () => {
    const id = await share();
    const { client: stranger } = await service.newOrganization();
    for (const method of ['POST', 'DELETE']) {
      expect((await stranger.call(method, `/batches/${batchId}/share`)).status).toBe(404);
    }
    expect((await get(id)).status).toBe(200);
  });

  test('is in the audit log, without the password', async () => {
    await share({ password: PASSWORD });
    await unshare();
    await unshare();
    const { entries } = (await client.get('/audit')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'batch.unshared', target: { type: 'batch', id: batchId } },
      { action: 'batch.shared', details: { hasPassword: true, expiresAt: null } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Tidewater');
    expect(JSON.stringify(await service.app.db.select().from(batchShares))).not.toContain('Tidewater');
  });
});

describe('the page', () => {
  test('shows the finished files alone, may be kept for five minutes, and runs nothing', async () => {
    const id = await share();
    const page = await get(id);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; img-src 'self' data:/),
    });
    expect(page.text).toContain('2 images.');
    expect(page.text).toContain(`src="${id}/1.png"`);
    expect(page.text).toContain('Download all 2');
    expect(page.text).toContain(`content="https://livery.example/s/${id}/1.png"`);
    expect(page.text).not.toMatch(/<script|style=/);
    expect((await get(`${id}?file=2`)).text).toContain('Download Wide');
    await finishRender(service.app, ids[2]!, image);
    expect((await get(id)).text).toContain('3 images.');
  });

  test('has the files, small copies of them, and all as a zip', async () => {
    const id = await share();
    const file = await get(`${id}/1.png`);
    expect(file.bytes.equals(image)).toBe(true);
    expect(file.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = file.headers.get('etag')!;
    expect((await get(`${id}/1.png`, { 'if-none-match': etag })).status).toBe(304);
    const small = await sharp((await get(`${id}/2-320.webp`)).bytes).metadata();
    expect([small.format, small.width]).toEqual(['webp', 320]);
    const zip = await unzip((await get(`${id}/all.zip`)).bytes);
    expect(zip.map(({ name }) => name)).toEqual([
      'Fieldnote proof-quote square.png',
      'Fieldnote proof-quote wide.png',
    ]);
    for (const name of [
      '3.png',
      '4.png',
      '0.png',
      '1.svg',
      '1.jpg',
      '1-640.webp',
      '1-320.png',
      'logo-1.svg',
      'x',
    ]) {
      expect((await get(`${id}/${name}`)).status, name).toBe(404);
    }
  });

  test('is unknown for other ids', async () => {
    const other = await get(`shr_${'0'.repeat(22)}`);
    expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
    for (const name of ['x', batchId, `shr_${'0'.repeat(22)}/1.png`])
      expect((await get(name)).status).toBe(404);
  });
});

describe('a password', () => {
  test('keeps everything back until it is entered', async () => {
    const id = await share({ password: PASSWORD });
    const { title } = (await client.get(`/batches/${batchId}`)).body;
    const locked = await get(id);
    expect([locked.status, locked.headers.get('cache-control')]).toEqual([401, 'no-store']);
    for (const secret of [title, 'Fieldnote', '.png', 'og:', 'Square'])
      expect(locked.text).not.toContain(secret);
    for (const name of [...FILES, 'logo-1.svg', 'nothing']) {
      const answer = await get(`${id}/${name}`);
      expect([answer.status, answer.headers.get('cache-control')], name).toEqual([401, 'no-store']);
    }
    expect((await enter(id, 'tidewater')).status).toBe(401);
    // The letter and its accent, as some keyboards send them.
    const entered = await enter(id, PASSWORD.normalize('NFD'));
    expect([entered.status, entered.headers.get('location')]).toEqual([303, id]);
    const [cookie = '', ...attributes] = entered.headers.get('set-cookie')!.split('; ');
    expect(attributes).toEqual([`Path=/s/${id}`, 'HttpOnly', 'Secure', 'SameSite=Lax']);
    const page = await get(id, { cookie });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain(title);
    expect(page.text).not.toContain('og:');
    for (const name of FILES) {
      const answer = await get(`${id}/${name}`, { cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    await share({ password: 'another' });
    expect((await get(id, { cookie })).status).toBe(401);
  });

  test('is refused after ten wrong ones from an address, also the right one', async () => {
    const id = await share({ password: PASSWORD });
    for (let time = 0; time < 20; time++) expect((await enter(id, PASSWORD)).status).toBe(303);
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, guess) => enter(id, `guess ${guess}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await enter(id, PASSWORD);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d{4}$/)]);
    expect(right.text).toContain('Too many wrong passwords');
    address = `203.0.113.${visitors}`;
    expect((await enter(id, PASSWORD)).status).toBe(303);
  });
});

describe('the end', () => {
  test('is kept in mind by caches, and is 410 for the page and its files', async () => {
    const id = await share({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const [, seconds] = /^public, max-age=(\d+)$/.exec(
      (await get(`${id}/1.png`)).headers.get('cache-control')!,
    )!;
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    await service.app.db.update(batchShares).set({ expiresAt: new Date() }).where(eq(batchShares.id, id));
    for (const name of [id, ...FILES.map((file) => `${id}/${file}`)]) {
      const answer = await get(name);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store']);
    }
    expect((await client.get(`/batches/${batchId}`)).body.share).toBeNull();
    expect(await share()).not.toBe(id);
    expect((await get(id)).status).toBe(410);
  });

  test('comes with DELETE for good', async () => {
    const id = await share({ password: PASSWORD });
    expect((await unshare()).status).toBe(204);
    expect((await get(id)).text).toContain('nothing behind this link');
    expect((await enter(id, PASSWORD)).status).toBe(410);
    expect((await get(`${id}/1.png`, { accept: 'image/*' })).status).toBe(410);
    expect(await share()).not.toBe(id);
  });

  test('comes with the files, and with the organisation', async () => {
    const { db, storage } = service.app;
    await db
      .update(renders)
      .set({ finishedAt: new Date(0) })
      .where(eq(renders.batchId, batchId));
    const id = await share();
    await expireFiles({ db, storage }, 30);
    expect((await get(id)).status).toBe(200);
    await unshare();
    const second = await share();
    await db.update(renders).set({ outputKey: null }).where(eq(renders.batchId, batchId));
    expect((await get(second)).status).toBe(410);
    await db.transaction((tx) => closeOrganization(service.app, tx, organizationId));
    expect((await get(second)).status).toBe(410);
  });
});
