import { createApi } from '../http/api.ts';
import { describeApi } from '../http/openapi/openapi.ts';
import { createLogger } from '../platform/logger.ts';
import type { App } from '../services/context.ts';
import { createKey, type NewKey } from '../services/keys/create.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { readSettings } from '../settings/settings.ts';
import { type Running, type StartOptions, start } from '../start.ts';
import { type AnswerCheck, ApiClient } from './api-client.ts';
import { Contract, type OpenApiDocument } from './contract.ts';
import { makeTestEnvironment } from './database.ts';

export interface TestService extends Running {
  url: string;
  metricsUrl: string;
  /** A client with the owner's key. */
  owner: ApiClient;
  /** A new organisation with a key of its own. */
  newOrganization(
    key?: Partial<NewKey>,
  ): Promise<{ organizationId: string; client: ApiClient; keyId: string }>;
  remove(): Promise<void>;
}

let contract: Contract | undefined;

/** Checks every answer that a test gets; the document is the same for all services but for its base URL. */
function contractCheck(app: App): AnswerCheck {
  return (answered) => {
    contract ??= new Contract(
      describeApi(createApi(app), app.settings.baseUrl) as unknown as OpenApiDocument,
    );
    contract.check(answered);
  };
}

/** The whole service in this process, on a database and a folder of its own, with other parts where a test has some. */
export async function startService(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestService> {
  const environment = await makeTestEnvironment();
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    LIVERY_LOG_LEVEL: 'silent',
    LIVERY_RATE_LIMIT: '0',
    LIVERY_ADDRESS_RATE_LIMIT: '0',
    LIVERY_PUBLIC_RATE_LIMIT: '0',
    LIVERY_METRICS: '127.0.0.1:0',
    LIVERY_MAX_VERSIONS_PER_HOUR: '0',
    LIVERY_MAX_EXTRACTIONS_PER_DAY: '0',
    LIVERY_DATA_DIR: environment.dataDir,
    ...(environment.databaseUrl ? { DATABASE_URL: environment.databaseUrl } : {}),
    ...env,
  });
  const running = await start(settings, createLogger(settings.logLevel), options);
  const url = `http://127.0.0.1:${running.port}`;
  const check = contractCheck(running.app);
  return {
    ...running,
    url,
    metricsUrl: `http://127.0.0.1:${running.metricsPort}/metrics`,
    owner: new ApiClient(url, running.ownerKey!, check),
    async newOrganization(options = {}) {
      const { db } = running.app;
      const organization = await createOrganization(db, {
        name: 'Test',
        ownerEmail: `${crypto.randomUUID()}@example.com`,
      });
      const { key, row } = await createKey(db, { organizationId: organization.id, name: 'test', ...options });
      return { organizationId: organization.id, client: new ApiClient(url, key, check), keyId: row.id };
    },
    remove: async () => {
      await running.stop();
      await environment.remove();
    },
  };
}
