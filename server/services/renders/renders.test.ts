import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandVersions, creditLedger, events, renders } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
const service = useService();

async function freshOrganization() {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
}

async function submit(formats?: string[]): Promise<string[]> {
  const { status, body } = await client.post('/renders', batch(brandId, formats));
  expect(status).toBe(202);
  return body.jobs.map((job: { id: string }) => job.id);
}

function readLedger(renderId: string) {
  return service.app.db.query.creditLedger.findMany({ where: eq(creditLedger.renderId, renderId) });
}

describe('a batch of stills', () => {
  let jobs: { id: string; [member: string]: unknown }[];
  beforeAll(async () => {
    await freshOrganization();
    const { body } = await client.post('/renders', {
      ...batch(brandId),
      variants: [
        { format: 'square', kind: 'still' },
        { format: 'portrait', kind: 'still', output: 'jpeg' },
        { format: 'wide', kind: 'still', output: 'webp', scale: 0.5 },
        { format: 'story', kind: 'still', scale: 2 },
      ],
    });
    expect(body).toMatchObject({ batchId: expect.stringMatching(/^bat_/), creditsDebited: 7 });
    expect(body.jobs[0]).toMatchObject({
      status: 'queued',
      stage: 'preparing',
      progress: 0,
      outputKey: null,
      finishedAt: null,
    });
    jobs = await client.waitForJobs(body.jobs.map((job: { id: string }) => job.id));
  });

  test('every job is completed with every member of a render job', () => {
    for (const job of jobs) {
      expect(job).toMatchObject({
        status: 'completed',
        stage: 'done',
        progress: 1,
        brandVersion: 1,
        source: 'api',
        error: null,
      });
      expect(Object.keys(job).sort()).toEqual(
        [
          'id altText metadata templateName batchId engineJobId createdByUserId brandId brandVersion brandVersionId templateId templateVersion format kind scale',
          'meta status progress stage outputKey publicId error source createdAt finishedAt',
        ]
          .join(' ')
          .split(' ')
          .sort(),
      );
    }
  });

  test.each([
    [0, 'image/png', [0x89, 0x50, 0x4e, 0x47]],
    [1, 'image/jpeg', [0xff, 0xd8, 0xff]],
    [2, 'image/webp', [0x52, 0x49, 0x46, 0x46]],
  ])('file %d is a real %s', async (index, type, magic) => {
    const response = await fetch(`${service.url}/api/v1/renders/${jobs[index]!.id}/file`, {
      headers: { authorization: `Bearer ${client.key}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe(type);
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect([...bytes.slice(0, magic.length)]).toEqual(magic);
  });

  test('a scale of 2 doubles the pixels', async () => {
    const bytes = await download(jobs[3]!.id);
    const view = new DataView(bytes.buffer);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([2160, 3840]);
  });

  test('the file answers ranges and knows when it is unchanged', async () => {
    const whole = await download(jobs[0]!.id);
    const url = `${service.url}/api/v1/renders/${jobs[0]!.id}/file`;
    const authorization = `Bearer ${client.key}`;
    const part = await fetch(url, { headers: { authorization, range: 'bytes=8-15' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 8-15/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(8, 16));
    const etag = part.headers.get('etag')!;
    expect((await fetch(url, { headers: { authorization, 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD', headers: { authorization } });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, whole.length]);
  });

  test('a range outside the file is refused with the error envelope and the length of the file', async () => {
    const whole = await download(jobs[0]!.id);
    const answer = await client.get(`/renders/${jobs[0]!.id}/file`, { range: 'bytes=99999999-' });
    expect(answer).toMatchObject({
      status: 416,
      body: { error: { code: 'invalid_request', details: [{ path: 'Range' }] } },
    });
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('equal requests give equal bytes', async () => {
    const [again] = await submit(['square']);
    await client.waitForJobs([again!]);
    expect(await download(again!)).toEqual(await download(jobs[0]!.id));
  });

  async function download(id: string): Promise<Uint8Array> {
    const response = await fetch(`${service.url}/api/v1/renders/${id}/file`, {
      headers: { authorization: `Bearer ${client.key}` },
    });
    return new Uint8Array(await response.arrayBuffer());
  }
});

test('a dry run answers the price and changes nothing', async () => {
  await freshOrganization();
  const { status, body } = await client.post('/renders', {
    ...batch(brandId, ['square', 'wide']),
    dryRun: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    dryRun: true,
    creditsRequired: 2,
    balance: 200,
    spendable: 200,
    limitedBy: 'organization',
    warnings: [],
  });
  expect((await client.get('/credits')).body.ledger).toHaveLength(1);
});

test('content that cannot be drawn fails at the first attempt, is refunded once and reported', async () => {
  await freshOrganization();
  await service.app.db
    .update(brandVersions)
    .set({ tokens: {} as never })
    .where(eq(brandVersions.brandId, brandId));
  const [id] = await submit();
  const [job] = await client.waitForJobs([id!]);
  expect(job).toMatchObject({ status: 'failed', outputKey: null });
  expect(job!.error).toBeTruthy();
  const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id!) });
  expect(row!.attempts).toBe(1);
  expect((await readLedger(id!)).map(({ type, amount }) => [type, amount]).sort()).toEqual([
    ['debit', -1],
    ['refund', 1],
  ]);
  expect((await client.get('/credits')).body.balance).toBe(200);
  const sent = await service.app.db.query.events.findMany({
    where: and(eq(events.type, 'render.failed'), sql`${events.payload}->>'id' = ${id}`),
  });
  expect(sent).toHaveLength(1);
  expect(await client.get(`/renders/${id}/file`)).toMatchObject({
    status: 409,
    body: { error: { code: 'render_not_ready', details: { status: 'failed' } } },
  });
});

test('drawing children that are killed cost attempts, never the server or the job', async () => {
  await freshOrganization();
  const ids = await submit(Array(20).fill('story'));
  const killer = setInterval(() => {
    const [pid] = service.pool!.pids();
    if (pid) process.kill(pid, 'SIGKILL');
  }, 400);
  await new Promise((resolve) => setTimeout(resolve, 1300));
  clearInterval(killer);
  const jobs = await client.waitForJobs(ids);
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect((await client.get('/credits')).body.balance).toBe(180);
});

longTest('submits and refunds of one key beside each other neither deadlock nor lose a credit', async () => {
  await freshOrganization();
  await service.app.db
    .update(brandVersions)
    .set({ tokens: {} as never })
    .where(eq(brandVersions.brandId, brandId));
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const ids: string[] = [];
      for (let round = 0; round < 4; round++) ids.push(...(await submit(['square', 'square'])));
      return ids;
    }),
  );
  const jobs = await client.waitForJobs(answers.flat(), 60_000);
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['failed']));
  expect((await client.get('/credits')).body.balance).toBe(200);
  const rows = await service.app.db.query.renders.findMany({ where: eq(renders.brandId, brandId) });
  expect(rows.filter(({ workerLosses }) => workerLosses > 0)).toEqual([]);
});

test('a finished file that cannot be written is retried, and the error names no server path', async () => {
  await freshOrganization();
  const folder = join(service.app.settings.dataDir, 'tmp');
  await rename(folder, `${folder}.away`);
  const [id] = await submit();
  const [job] = await client.waitForJobs([id!], 60_000);
  await rename(`${folder}.away`, folder);
  expect(job).toMatchObject({ status: 'failed', error: 'The drawing could not be written' });
  const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id!) });
  expect(row!.attempts).toBe(3);
});
