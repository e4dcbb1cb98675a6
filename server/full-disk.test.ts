import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MIN_FREE_BYTES } from './platform/disk-space.ts';
import { batch } from './testing/api-client.ts';
import { startService, type TestService } from './testing/service.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';

// A disk that can be filled has to be mounted, which only root may do; elsewhere these tests are skipped.
describe.runIf(canMountDisk)('a service whose disk is full', () => {
  let disk: SmallDisk;
  let service: TestService;
  beforeAll(async () => {
    disk = await mountSmallDisk(400);
    service = await startService({ LIVERY_DATA_DIR: join(disk.folder, 'data') });
  });
  afterAll(async () => {
    await service?.remove();
    await disk?.remove();
  });

  const readiness = async () => {
    const answer = await fetch(`${service.url}/readyz`);
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    return { status: answer.status, checks };
  };
  const untilReady = (status: number) =>
    vi.waitFor(async () => expect((await readiness()).status).toBe(status), {
      timeout: 30_000,
      interval: 200,
    });

  test('refuses writes with 503, goes on reading, and recovers with all that it has accepted', async () => {
    const { owner } = service;
    expect(await readiness()).toMatchObject({ status: 200, checks: { database: 'ok', disk: 'ok' } });
    const brandId = await owner.createBrand();
    const accepted = await owner.post('/renders', batch(brandId, Array(12).fill('story')));
    expect(accepted.status).toBe(202);
    for (const leave of [MIN_FREE_BYTES / 2, 0]) {
      disk.fill(leave);
      await untilReady(503);
      expect(await readiness()).toMatchObject({ checks: { disk: 'failed' } });
      const refused = await owner.post('/renders', batch(brandId));
      expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(refused.headers.get('retry-after')).toBe('30');
      expect((await owner.get(`/brands/${brandId}`)).status).toBe(200);
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    }
    await disk.empty();
    await untilReady(200);
    const ids = accepted.body.jobs.map(({ id }: { id: string }) => id);
    const jobs = await owner.waitForJobs(ids, 60_000);
    expect(jobs.map(({ status }) => status)).toEqual(Array(12).fill('completed'));
    const again = await owner.post('/renders', batch(brandId));
    expect(again.status).toBe(202);
    await owner.waitForJobs([again.body.jobs[0].id], 60_000);
  }, 180_000);
});
