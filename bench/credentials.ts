import { createLogger } from '@livery/server/platform/logger';
import { authenticate } from '@livery/server/services/keys/authenticate';
import { createKey } from '@livery/server/services/keys/create';
import { createOrganization } from '@livery/server/services/orgs/create';
import { authenticateSession } from '@livery/server/services/sessions/authenticate';
import { createSession } from '@livery/server/services/sessions/create';
import { readSettings } from '@livery/server/settings/settings';
import { start } from '@livery/server/start';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { testSettings } from '@livery/server/testing/test-settings';
import { sql } from 'drizzle-orm';
import { compare, printComparison } from './harness.ts';

const ROUNDS = 2000;
/** Other rows, so that the lookups have to use their indexes. */
const OTHERS = 500;

/** What it costs to find out who calls, beside a query that does nothing. */
export async function benchCredentials(): Promise<void> {
  const environment = await makeTestEnvironment();
  const { app, stop } = await start(readSettings(testSettings(environment)), createLogger('error'));
  try {
    const ownerEmail = 'bench@example.com';
    const { id: organizationId, ownerUserId: userId } = await createOrganization(app.db, {
      name: 'Bench',
      ownerEmail,
    });
    const make = () => createKey(app.db, { organizationId, name: 'bench' });
    const { key } = await make();
    const facts = { userId, organizationId, address: null, userAgent: null };
    const { token } = await createSession(app.vault, app.db, facts);
    for (let index = 0; index < OTHERS; index++) {
      await make();
      await createSession(app.vault, app.db, facts);
    }
    const request = { token, organizationId: null, address: null };
    const cases = [
      { label: 'select 1', run: async () => void (await app.db.execute(sql`select 1`)) },
      { label: 'a key', run: async () => void (await authenticate(app, key, 'api')) },
      { label: 'a session', run: async () => void (await authenticateSession(app, request)) },
    ];
    printComparison('Checking a credential', await compare(cases, ROUNDS), 2);
  } finally {
    await stop();
    await environment.remove();
  }
}
