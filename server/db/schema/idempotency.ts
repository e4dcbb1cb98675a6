import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Responses to writes that carried an `Idempotency-Key`, stored in the transaction of the write itself. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** The key or the session that sent the request. */
    credentialId: uuid('credential_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: json('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.credentialId, table.key] }),
    index('idempotency_records_created_idx').on(table.createdAt),
  ],
);
