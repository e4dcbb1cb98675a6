import { createLogger } from '@livery/server/platform/logger';
import { grantCredits } from '@livery/server/services/credits/grant';
import { createKey } from '@livery/server/services/keys/create';
import { createOrganization } from '@livery/server/services/orgs/create';
import { readSettings } from '@livery/server/settings/settings';
import { start } from '@livery/server/start';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { makeEnv, SECRET, WITHOUT_LIMITS } from '../e2e/server-process.ts';
import { changeNewJobs } from './change-jobs.ts';

export interface Tenant {
  env: Record<string, string | undefined>;
  /** Of a process that only answers requests; the embedded database has one process for everything. */
  role: 'api' | 'all';
  key: string;
}

/** A database of its own for processes of the built server, removed afterwards. */
export async function withTenant(measure: (tenant: Tenant) => Promise<void>): Promise<void> {
  const environment = await makeTestEnvironment();
  const env = { ...makeEnv(environment), LIVERY_SECRET: SECRET, ...WITHOUT_LIMITS };
  try {
    const key = await prepareTenant(env);
    await measure({ env, role: environment.databaseUrl ? 'api' : 'all', key });
  } finally {
    await environment.remove();
  }
}

/** An organisation that can pay, and a queue whose jobs are done as they come, so that nothing is drawn meanwhile. */
async function prepareTenant(env: Record<string, string | undefined>): Promise<string> {
  const settings = readSettings({ ...env, PORT: '0', HOST: '127.0.0.1' });
  const running = await start(settings, createLogger('error'));
  try {
    const { db } = running.app;
    await changeNewJobs(db, "state = 'completed'");
    const { id: organizationId } = await createOrganization(db, {
      name: 'Bench',
      ownerEmail: 'bench@example.com',
    });
    await grantCredits(db, { organizationId, amount: 1_000_000 });
    return (await createKey(db, { organizationId, name: 'bench' })).key;
  } finally {
    await running.stop();
  }
}
