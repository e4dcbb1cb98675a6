import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Running, start } from '../../start.ts';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';
import { openEvents } from '../../testing/event-reader.ts';

/** Two services that share nothing but database and storage; the embedded database has one process. */
describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a render that another process draws', () => {
  let environment: TestEnvironment;
  let api: Running;
  let worker: Running;
  let client: ApiClient;
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    const run = (role: 'api' | 'worker') => {
      const settings = readSettings({
        PORT: '0',
        HOST: '127.0.0.1',
        LIVERY_ROLE: role,
        LIVERY_SECRET: 'a-secret-for-tests-of-40-characters-all!',
        LIVERY_LOG_LEVEL: 'silent',
        LIVERY_DATA_DIR: environment.dataDir,
        LIVERY_DRAWERS: '1',
        DATABASE_URL: environment.databaseUrl!,
      });
      return start(settings, createLogger(settings.logLevel));
    };
    api = await run('api');
    worker = await run('worker');
    client = new ApiClient(`http://127.0.0.1:${api.port}`, api.ownerKey!);
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.stop();
    await environment?.remove();
  });

  async function submitVideo(durationS: number): Promise<string> {
    const variants = [{ format: 'square', kind: 'video', durationS, scale: 0.5 }];
    const { body } = await client.post('/renders', { ...batch(await client.createBrand()), variants });
    return body.jobs[0].id;
  }

  test('is followed frame by frame', async () => {
    const id = await submitVideo(3);
    const events = await (await openEvents(client, `/renders/${id}/events`)).all();
    expect(events.length).toBeGreaterThan(3);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { id, status: 'completed' } });
  });

  test('stops there within a second when it is cancelled here', async () => {
    const id = await submitVideo(40);
    const reader = await openEvents(client, `/renders/${id}/events`);
    for (let event = await reader.next(); event!.data.stage !== 'drawing'; event = await reader.next());
    const pids = worker.pool!.pids();
    expect((await client.call('POST', `/renders/${id}/cancel`)).status).toBe(200);
    const gone = () => pids.filter((pid) => !worker.pool!.pids().includes(pid));
    await vi.waitFor(() => expect(gone()).toHaveLength(1), { timeout: 1000, interval: 20 });
    expect((await reader.all()).at(-1)).toMatchObject({ event: 'done', data: { status: 'failed' } });
  });
});
