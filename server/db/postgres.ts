import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { migrationsDir } from '../platform/paths.ts';
import { explainingFailure } from './migration-failed.ts';
import { NamedClient } from './named-client.ts';
import { pooledClient } from './pooled-client.ts';
import type { Database, Db } from './schema.ts';
import * as schema from './schema.ts';

/**
 * The id of the advisory lock that a Livery process takes while it runs migrations, so that only one process runs them.
 * The number is arbitrary.
 */
const MIGRATION_LOCK = 727_001_454;

/** No query and no wait for a lock lasts for ever. `statement_timeout` and `lock_timeout` in the URL take precedence. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;

/** With a direct URL, the other one leads to a pooler, which has no sessions and knows no limits at the start of one. */
export async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  directUrl?: string,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    ...(directUrl
      ? { Client: pooledClient({ statementMs: STATEMENT_TIMEOUT_MS, lockMs: LOCK_TIMEOUT_MS }) }
      : { Client: NamedClient, statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS }),
  });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  return {
    kind: 'postgres',
    db: db as unknown as Db,
    queueConnection: { connectionString },
    directUrl,
    migrate: async () => {
      const client = new Client({ connectionString: directUrl ?? connectionString });
      client.on('error', onError);
      await client.connect();
      try {
        // Another process may be migrating, and the migration of a large table may take long.
        await client.query('set statement_timeout = 0; set lock_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await explainingFailure(() =>
          migrate(drizzle(client, { schema }), { migrationsFolder: migrationsDir }),
        );
      } finally {
        // Ends the session and thereby releases the lock, whatever state a failed migration left behind.
        await client.end();
      }
    },
    ping: async () => void (await pool.query('select 1')),
    vacuum: async () => {},
    close: () => pool.end(),
  };
}
