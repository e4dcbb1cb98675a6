import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Running, start } from '../../start.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';
import { openEvents } from '../../testing/event-reader.ts';
import { createStandInExtractor, endless, extractAndWait } from '../../testing/stand-in-extractor.ts';

/** Two services that share nothing but database and storage; the embedded database has one process. */
describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a site that another process reads', () => {
  const browser = createStandInExtractor();
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
      return start(settings, createLogger(settings.logLevel), browser.options);
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

  test('is answered here', async () => {
    expect(api.extractor).toBeNull();
    expect(await extractAndWait(client, 'https://one.example/')).toMatchObject({ status: 'ready' });
  });

  test('is stopped there soon after it is cancelled here, and reported here', async () => {
    browser.sites.set('https://two.example/', endless);
    const { body } = await client.post('/extractions', { url: 'two.example' });
    const reader = await openEvents(client, `/extractions/${body.id}/events`);
    await vi.waitFor(() => expect(browser.reading.size).toBe(1), { timeout: 10_000 });
    expect((await client.call('POST', `/extractions/${body.id}/cancel`)).status).toBe(200);
    await vi.waitFor(() => expect(browser.reading.size).toBe(0), { timeout: 2000, interval: 20 });
    expect((await reader.all()).at(-1)).toMatchObject({ event: 'done', data: { status: 'failed' } });
  });
});
