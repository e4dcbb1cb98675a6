import { expect, test } from 'vitest';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';

const service = useService({ LIVERY_DRAWERS: '1' });

interface Tenant {
  client: ApiClient;
  submit(variants: object[]): Promise<string[]>;
}

async function tenant(): Promise<Tenant> {
  const { client } = await service.newOrganization();
  const brandId = await client.createBrand();
  return {
    client,
    async submit(variants) {
      const { status, body } = await client.post('/renders', { ...batch(brandId), variants });
      expect(status).toBe(202);
      return body.jobs.map((job: { id: string }) => job.id);
    },
  };
}

const still = { format: 'square', kind: 'still', scale: 0.5 };
const video = (durationS: number) => ({ format: 'square', kind: 'video', durationS, scale: 0.5 });

async function openJobs({ client }: Tenant): Promise<number> {
  const lists = ['queued', 'rendering'].map((status) => client.get(`/renders?limit=100&status=${status}`));
  return (await Promise.all(lists)).reduce((sum, { body }) => sum + body.renders.length, 0);
}

test("a few stills do not wait out another organisation's bulk", async () => {
  const [large, small] = [await tenant(), await tenant()];
  for (let batches = 0; batches < 4; batches++) await large.submit(Array(20).fill(still));
  await small.client.waitForJobs(await small.submit([still, still]), 60_000);
  expect(await openJobs(large)).toBeGreaterThan(20);
});

test('a single still does not wait for videos', async () => {
  const one = await tenant();
  const videos = await one.submit([video(60), video(60)]);
  await expect
    .poll(async () => (await one.client.get(`/renders/${videos[0]}`)).body.stage, { timeout: 30_000 })
    .toBe('drawing');
  await one.client.waitForJobs(await one.submit([still]), 60_000);
  expect(await openJobs(one)).toBe(2);
  for (const id of videos) await one.client.post(`/renders/${id}/cancel`, undefined);
});

test('a stream of single stills does not block batches and videos of others', async () => {
  const [flood, patient] = [await tenant(), await tenant()];
  let going = true;
  const loops = Array.from({ length: 6 }, async () => {
    while (going) await flood.client.waitForJobs(await flood.submit([still]), 60_000);
  });
  await expect.poll(() => openJobs(flood), { timeout: 30_000 }).toBeGreaterThan(3);
  const ended = patient.client.waitForJobs(await patient.submit([still, still, video(1)]), 60_000);
  const jobs = await ended.finally(() => {
    going = false;
  });
  await Promise.all(loops);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});
