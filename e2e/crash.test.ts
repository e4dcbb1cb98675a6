import { batch } from '@livery/server/testing/api-client';
import { makePlace, type TestPlace } from '@livery/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

let place: TestPlace;
let server: ServerProcess;
const env = () => ({ LIVERY_DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
beforeAll(async () => {
  place = await makePlace();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await place.remove();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('100 stills outlive three kill -9 of the whole process: all completed, none lost, the ledger adds up', async () => {
  server = await startServer(env());
  const brandId = await server.client.createBrand();
  const ids: string[] = [];
  const formats = ['square', 'portrait', 'wide', 'story'];
  for (let submitted = 0; submitted < 5; submitted++) {
    const variants = Array.from({ length: 20 }, (_, index) => formats[index % 4]!);
    const { status, body } = await server.client.post('/renders', batch(brandId, variants));
    expect(status).toBe(202);
    ids.push(...body.jobs.map((job: { id: string }) => job.id));
  }
  for (let kill = 0; kill < 3; kill++) {
    await pause(250 + kill * 150);
    await server.end('SIGKILL');
    server = await startServer(env());
  }
  const jobs = await server.client.waitForJobs(ids, 120_000);
  expect(jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
  for (const id of ids) {
    const { status, body } = await server.client.get(`/renders/${id}/file`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(1000);
  }
  const { body } = await server.client.get('/credits?limit=100');
  expect(body.balance).toBe(100);
  const amounts = body.ledger.map((row: { amount: number }) => row.amount);
  expect(amounts).toEqual(Array(100).fill(-1));
}, 240_000);
