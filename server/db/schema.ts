import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDb } from 'pg-boss';
import type * as schema from './schema.ts';

export * from './schema/api-keys.ts';
export * from './schema/assets.ts';
export * from './schema/audit.ts';
export * from './schema/auth.ts';
export * from './schema/batch-shares.ts';
export * from './schema/brands.ts';
export * from './schema/credits.ts';
export * from './schema/device-requests.ts';
export * from './schema/events.ts';
export * from './schema/extractions.ts';
export * from './schema/file-links.ts';
export * from './schema/idempotency.ts';
export * from './schema/image-links.ts';
export * from './schema/installation.ts';
export * from './schema/mails.ts';
export * from './schema/oauth.ts';
export * from './schema/renders.ts';
export * from './schema/saved.ts';
export * from './schema/sessions.ts';
export * from './schema/templates.ts';
export * from './schema/usage.ts';

/** What queries run on: the database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** The connection options the queue starts with: its own pool, or the one embedded connection. */
  queueConnection: { connectionString: string } | { db: QueueDb; backend: 'pglite' };
  /** Of the server itself, where the connection leads to a pooler. */
  directUrl?: string | undefined;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Reclaims the space of dead rows, for the database that has no autovacuum. */
  vacuum(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
