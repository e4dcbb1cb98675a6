import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDb } from 'pg-boss';
import type * as schema from './schema.ts';

/** What queries run on: the database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** The connection options the queue starts with: its own pool, or the one embedded connection. */
  queueConnection: { connectionString: string } | { db: QueueDb; backend: 'pglite' };
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Reclaims the space of dead rows, for the database that has no autovacuum. */
  vacuum(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
