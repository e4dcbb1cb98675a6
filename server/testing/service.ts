import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../settings/settings.ts';
import { type Running, type StartOptions, start } from '../start.ts';
import { contractCheck, makeClient, type TestApi } from './api.ts';
import { ApiClient } from './api-client.ts';
import { makeTestEnvironment } from './database.ts';
import { testSettings } from './test-settings.ts';

export interface TestService extends Running, TestApi {
  metricsUrl: string;
}

/**
 * The whole service in this process, with its own database and folder, and with the parts that a test replaces. For
 * tests of routes alone there is `startApi`, for tests of verbs `makeCtx`.
 */
export async function startService(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestService> {
  const environment = await makeTestEnvironment();
  const settings = readSettings({ ...testSettings(environment), ...env });
  const running = await start(settings, createLogger(settings.logLevel), options);
  const url = `http://127.0.0.1:${running.port}`;
  return {
    ...running,
    url,
    metricsUrl: `http://127.0.0.1:${running.metricsPort}/metrics`,
    owner: new ApiClient(url, running.ownerKey!, contractCheck(running.app)),
    newOrganization: (key) => makeClient(running.app, url, key),
    remove: async () => {
      await running.stop();
      await environment.remove();
    },
  };
}
