import { spawnSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditLedger, renders } from '../../db/schema.ts';
import { type ApiClient, batch, type RenderResponse } from '../../testing/api-client.ts';
import { longTest, runsEverything } from '../../testing/extent.ts';
import { probeVideo } from '../../testing/probe-video.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let brandId: string;
const service = useService();
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
});

type Variant = { output?: string; durationS?: number; scale?: number; format?: string };

async function submit(...variants: Variant[]) {
  const { status, body } = await client.post('/renders', {
    ...batch(brandId),
    variants: variants.map((variant) => ({
      format: 'square',
      kind: 'video',
      scale: 0.5,
      durationS: 1,
      ...variant,
    })),
  });
  expect(status, JSON.stringify(body)).toBe(202);
  return body as { creditsDebited: number; jobs: RenderResponse[] };
}

async function finish({ jobs }: { jobs: RenderResponse[] }): Promise<RenderResponse[]> {
  return client.waitForJobs(jobs.map(({ id }) => id));
}

/** Files of unfinished work, and of a render in storage. */
async function leftovers(renderId: string): Promise<string[]> {
  const scratch = (await readdir(service.app.scratchDir)).filter((name) => name !== 'files');
  const stored = await readdir(join(service.app.settings.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  );
  return [...scratch, ...stored.filter((path) => path.includes(`${renderId}/`))];
}

async function listRefunds(renderId: string): Promise<number> {
  const rows = await service.app.db.query.creditLedger.findMany({
    where: eq(creditLedger.renderId, renderId),
  });
  return rows.filter(({ type }) => type === 'refund').length;
}

describe('a batch of videos', () => {
  test('is priced by time and area, drawn, and served as files that can be sought in', async () => {
    const accepted = await submit(
      { output: 'mp4', scale: 1 },
      { output: 'webm', format: 'story' },
      { output: 'gif', durationS: 1.5 },
    );
    expect(accepted.creditsDebited).toBe(2 + 1 + 1);
    const jobs = await finish(accepted);
    const types = ['video/mp4', 'video/webm', 'image/gif'];
    for (const [index, job] of jobs.entries()) {
      expect(job).toMatchObject({
        status: 'completed',
        stage: 'done',
        progress: 1,
        kind: 'video',
        error: null,
      });
      const { headers, bytes } = await client.download(`/api/v1/renders/${job.id}/file`);
      expect(headers.get('content-type')).toBe(types[index]);
      expect(headers.get('accept-ranges')).toBe('bytes');
      expect(headers.get('content-disposition')).toContain(['.mp4', '.webm', '.gif'][index]);
      const file = join(service.app.scratchDir, `probe-${index}`);
      await writeFile(file, bytes);
      expect(await probeVideo(file)).toMatchObject({ frames: 30, complaints: [] });
      await rm(file);
      const part = await client.get(`/renders/${job.id}/file`, { range: `bytes=${bytes.length - 10}-` });
      expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
    }
  });

  test('has a poster for each video; a still has none', async () => {
    const { jobs } = await submit({});
    expect((await client.get(`/renders/${jobs[0]!.id}/poster`)).body.error?.code).toBe('render_not_ready');
    await finish({ jobs });
    const { headers, bytes } = await client.download(`/api/v1/renders/${jobs[0]!.id}/poster`);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const other = (await service.newOrganization()).client;
    expect((await other.get(`/renders/${jobs[0]!.id}/poster`)).status).toBe(404);

    const { body } = await client.post('/renders', batch(brandId));
    await finish(body);
    expect(await client.get(`/renders/${body.jobs[0].id}/poster`)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });

  test('warns in a dry run of text that does not fit in the video', async () => {
    const { body } = await client.post('/renders', {
      ...batch(brandId),
      content: { quote: 'Incomprehensibilities'.repeat(13).slice(0, 280), author: { name: 'A', role: 'B' } },
      variants: [{ format: 'wide', kind: 'video', durationS: 6, scale: 2 }],
      dryRun: true,
    });
    expect(body).toMatchObject({ dryRun: true, creditsRequired: 48 });
    expect(body.warnings.length).toBeGreaterThan(0);
  });

  test.each([
    [{ durationS: undefined }, 400],
    [{ durationS: 0.5 }, 400],
    [{ durationS: 61 }, 400],
    [{ scale: 3 }, 400],
    [{ output: 'png' }, 400],
    [{ format: 'og' }, 422],
  ])('refuses %j', async (variant, status) => {
    const answer = await client.post('/renders', {
      ...batch(brandId),
      variants: [{ format: 'square', kind: 'video', durationS: 2, ...variant }],
    });
    expect(answer.status).toBe(status);
    expect((await client.get('/credits')).body.balance).toBe(200);
  });
});

describe('faults', () => {
  test.each(runsEverything ? [0, 150, 500, 900] : [500])(
    'a drawing process that is killed %d ms into a video costs one attempt, and leaves nothing behind',
    async (afterMs) => {
      const accepted = await submit({ durationS: 4, scale: runsEverything ? 1 : 0.5 });
      const id = accepted.jobs[0]!.id;
      await until(async () => (await client.get(`/renders/${id}`)).body.stage === 'drawing');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      for (const pid of service.pool!.pids()) process.kill(pid, 'SIGKILL');
      const [job] = await finish(accepted);
      expect(job).toMatchObject({ status: 'completed' });
      expect(await listRefunds(id)).toBe(0);
      expect((await leftovers(id)).filter((path) => !/\.(mp4|poster\.jpg)$/.test(path))).toEqual([]);
      expect(await leftovers(id)).toHaveLength(2);
    },
  );

  longTest(
    'a drawing process that is killed each time fails its video, refunded, without a file',
    async () => {
      const accepted = await submit({ durationS: 30, scale: 1 });
      const id = accepted.jobs[0]!.id;
      const killer = setInterval(() => {
        for (const pid of service.pool!.pids()) process.kill(pid, 'SIGKILL');
      }, 300);
      const [job] = await finish(accepted).finally(() => clearInterval(killer));
      expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('ended unexpectedly') });
      expect(await listRefunds(id)).toBe(1);
      expect((await client.get('/credits')).body.balance).toBe(200);
      expect((await client.get(`/renders/${id}/file`)).status).toBe(409);
      expect(await leftovers(id)).toEqual([]);
    },
  );

  test.runIf(runsEverything && !spawnSync('prlimit', ['--version']).error)(
    'a full disk fails a video after its attempts, refunded; the next one succeeds again',
    async () => {
      await limitFiles(50_000);
      const full = await submit({ durationS: 2, scale: 1 });
      const id = full.jobs[0]!.id;
      const [job] = await finish(full);
      expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('could not be written') });
      const row = await service.app.db.query.renders.findFirst({ where: eq(renders.id, id) });
      expect(row!.attempts).toBe(3);
      expect(await listRefunds(id)).toBe(1);
      expect(await leftovers(id)).toEqual([]);

      for (const pid of service.pool!.pids()) process.kill(pid, 'SIGKILL');
      const [next] = await finish(await submit({ durationS: 2, scale: 1 }));
      expect(next).toMatchObject({ status: 'completed' });
    },
  );
});

/** No drawing process may write a file longer than this, as on a disk with that much room. */
async function limitFiles(bytes: number): Promise<void> {
  await finish((await client.post('/renders', batch(brandId))).body);
  for (const pid of service.pool!.pids()) {
    const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
    expect(status).toBe(0);
  }
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20));
}
