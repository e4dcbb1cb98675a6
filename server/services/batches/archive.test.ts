import { once } from 'node:events';
import { readdir, readlink, rename, truncate } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { DirectoryLocation } from '../../storage/location.ts';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { unzip } from '../../testing/unzip.ts';
import { useApi } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
const service = useApi();
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

type Variant = { format?: string; scale?: number; output?: string; mode?: string };

async function finished(...variants: Variant[]): Promise<{ path: string; jobs: RenderResponse[] }> {
  const { body } = await client.post('/renders', {
    ...batch(brandId),
    variants: variants.map((variant) => ({ format: 'square', kind: 'still', scale: 0.5, ...variant })),
  });
  const jobs: RenderResponse[] = [];
  for (const [index, { id }] of body.jobs.entries()) {
    await finishRender(service.app, id, Buffer.from(`file ${index} `.repeat(1000)));
    jobs.push((await client.get(`/renders/${id}`)).body);
  }
  return { path: `/batches/${body.batchId}/archive`, jobs };
}

const LARGE = 64 * 1024 * 1024;

const toPath = (key: unknown) =>
  join((service.app.settings.storage as DirectoryLocation).root, key as string);

async function findRow(id: string) {
  return (await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) }))!;
}

const pretend = (id: string, row: Partial<typeof renders.$inferInsert>) =>
  service.app.db.update(renders).set(row).where(eq(renders.id, id));

describe('the archive of a batch', () => {
  test('contains its files under distinct names, in the order they finished', async () => {
    await client.patch(`/brands/${brandId}`, { name: 'Zoë / 灯台工房' });
    const { path, jobs } = await finished({}, { mode: 'dark' }, { output: 'webp', scale: 1 });
    const { headers, bytes } = await client.download(`/api/v1${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Zo%C3%AB%20-%20/),
      'cache-control': 'private, no-store',
      'x-files-left-out': '0',
    });
    const files = await unzip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      'Zoë - 灯台工房 proof-quote square@0.5x.png',
      'Zoë - 灯台工房 proof-quote square@0.5x 2.png',
      'Zoë - 灯台工房 proof-quote square.webp',
    ]);
    for (const [index, file] of files.entries()) {
      const { bytes: alone } = await client.download(`/api/v1/renders/${jobs[index]!.id}/file`);
      expect(file.content.equals(alone)).toBe(true);
      expect(file.method).toBe(0);
      const off = file.modifiedAt.getTime() - Date.parse(jobs[index]!.finishedAt as string);
      expect(Math.abs(off)).toBeLessThan(2000);
    }
  });

  test('takes the largest batch there is', async () => {
    const { path, jobs } = await finished({});
    const drawn = await findRow(jobs[0]!.id);
    const more = Array.from({ length: 19 }, () => ({ ...drawn, id: newId() }));
    await service.app.db.insert(renders).values(more);
    const files = await unzip((await client.download(`/api/v1${path}`)).bytes);
    expect(new Set(files.map(({ name }) => name)).size).toBe(20);
    expect(files.every(({ content }) => content.equals(files[0]!.content))).toBe(true);
  });

  test('HEAD answers its length and leaves nothing open', async () => {
    const { path } = await finished({});
    const whole = await client.download(`/api/v1${path}`);
    const head = await client.call('HEAD', path);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.bytes.length));
    expect(await openFiles()).toEqual([]);
  });

  test('leaves out what failed, still runs or has been removed, and says how many', async () => {
    const { path, jobs } = await finished({}, {}, {}, {});
    await pretend(jobs[0]!.id, { status: 'failed', outputKey: null });
    await pretend(jobs[1]!.id, { status: 'rendering', outputKey: null });
    await pretend(jobs[3]!.id, { outputKey: null });
    const { headers, bytes } = await client.download(`/api/v1${path}`);
    expect(headers.get('x-files-left-out')).toBe('3');
    expect(await unzip(bytes)).toHaveLength(1);
  });

  test('is not ready before the first file is, and gone after the last', async () => {
    const { path, jobs } = await finished({}, {});
    for (const status of ['queued', 'failed'] as const) {
      for (const { id } of jobs) await pretend(id, { status, outputKey: null });
      expect(await client.get(path)).toMatchObject({
        status: 409,
        body: { error: { code: 'render_not_ready', details: { statuses: [status, status] } } },
      });
    }
    for (const { id } of jobs) await pretend(id, { status: 'completed' });
    expect(await client.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  test.each([0, 1, 2])(
    'breaks off at once where file %i cannot be read, and the service lives on',
    async (at) => {
      const { path, jobs } = await finished({}, {}, {});
      const file = toPath(jobs[at]!.outputKey);
      await rename(file, `${file}.away`);
      const started = Date.now();
      await expect(client.download(`/api/v1${path}`)).rejects.toThrow();
      // An answer that ends too early is waited on until the server drops the idle connection, after five seconds.
      expect(Date.now() - started).toBeLessThan(4000);
      expect(await openFiles()).toEqual([]);
      await rename(`${file}.away`, file);
      expect(await unzip((await client.download(`/api/v1${path}`)).bytes)).toHaveLength(3);
    },
  );

  test('is closed when its reader goes away', async () => {
    const { path, jobs } = await finished({}, {});
    for (const { id, outputKey } of jobs) {
      await truncate(toPath(outputKey), LARGE);
      await pretend(id, { bytes: LARGE });
    }
    const whileReading = await readALittle(path);
    expect(whileReading).toEqual([toPath(jobs[0]!.outputKey)]);
    expect(await openFiles()).toEqual([]);
  });

  test('another organisation gets not_found, as for a batch that never was', async () => {
    const { path } = await finished({});
    const { client: stranger } = await service.newOrganization();
    const never = `/batches/bat_${'0'.repeat(22)}/archive`;
    for (const answer of [
      await stranger.get(path),
      await client.get(never),
      await client.get('/batches/x/archive'),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    }
  });
});

/** Takes the first bytes, lets the rest back up and hangs up; answers which files were open before that. */
async function readALittle(path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${client.key}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${service.url}/api/v1${path}`, { headers }, resolve).once('error', reject).end();
  });
  await once(answer, 'readable');
  const open = await listOpen();
  answer.destroy();
  return open;
}

/** Files of this service's storage that this process holds open. */
async function listOpen(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(toPath('')));
}

/** The same, once what is being closed is closed. */
async function openFiles(): Promise<string[]> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const open = await listOpen();
    if (open.length === 0 || Date.now() > deadline) return open;
    await wait(20);
  }
}
