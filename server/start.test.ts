import { expect, test } from 'vitest';
import { createLogger } from './platform/logger.ts';
import { readSettings } from './settings/settings.ts';
import { start } from './start.ts';
import { ApiClient, batch } from './testing/api-client.ts';
import { makeTestEnvironment } from './testing/database.ts';

const OWNER_KEY = 'an-owner-key-for-tests-of-40-characters!';

test('a stop in the middle of a batch lets running jobs finish and costs none of them an attempt', async () => {
  const environment = await makeTestEnvironment();
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_OWNER_KEY: OWNER_KEY,
    LIVERY_DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl,
  });
  const log = createLogger(settings.logLevel);
  const first = await start(settings, log);
  expect(first.metricsPort).toBeNull();
  const client = new ApiClient(`http://127.0.0.1:${first.port}`, OWNER_KEY);
  const { body } = await client.post('/renders', batch(await client.createBrand(), Array(20).fill('story')));
  while (!(await first.app.db.query.renders.findMany()).some(({ status }) => status === 'rendering')) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await first.stop();

  const second = await start(settings, log);
  const again = new ApiClient(`http://127.0.0.1:${second.port}`, OWNER_KEY);
  await again.waitForJobs(body.jobs.map(({ id }: { id: string }) => id));
  const rows = await second.app.db.query.renders.findMany();
  await second.stop();
  await environment.remove();
  expect(rows.map(({ status, attempts, workerLosses }) => ({ status, attempts, workerLosses }))).toEqual(
    Array(20).fill({ status: 'completed', attempts: 0, workerLosses: 0 }),
  );
});
