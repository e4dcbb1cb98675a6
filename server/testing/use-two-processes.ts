import { afterAll, beforeAll } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../settings/settings.ts';
import { type Running, type StartOptions, start } from '../start.ts';
import { ApiClient } from './api-client.ts';
import { makeTestEnvironment, type TestEnvironment } from './database.ts';
import { testSettings } from './test-settings.ts';

/** Two services that share nothing but database and storage; the embedded database has one process. */
export function useTwoProcesses(options: StartOptions = {}) {
  const started = {} as { api: Running; worker: Running; client: ApiClient };
  let environment: TestEnvironment;
  const run = (role: 'api' | 'worker') => {
    const shared = { LIVERY_SECRET: 'a-secret-for-tests-of-40-characters-all!', LIVERY_DRAWERS: '1' };
    const settings = readSettings({ ...testSettings(environment), ...shared, LIVERY_ROLE: role });
    return start(settings, createLogger(settings.logLevel), options);
  };
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    started.api = await run('api');
    started.worker = await run('worker');
    started.client = new ApiClient(`http://127.0.0.1:${started.api.port}`, started.api.ownerKey!);
  });
  afterAll(async () => {
    await started.worker?.stop();
    await started.api?.stop();
    await environment?.remove();
  });
  return started;
}
