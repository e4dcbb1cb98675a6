import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { createdAt } from './columns.ts';

/** Responses to writes that carried an `Idempotency-Key`, stored in the transaction of the write itself. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    apiKeyId: uuid('api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: json('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.key] }),
    index('idempotency_records_created_idx').on(table.createdAt),
  ],
);
