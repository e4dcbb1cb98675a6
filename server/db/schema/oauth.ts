import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { createdAt, time } from './columns.ts';

/**
 * Records of the OAuth server: clients, requests that wait for a person, grants, codes and tokens. A copy of the table
 * reveals no token: ids are stored as keyed hashes, and payloads are sealed.
 */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    idHash: text('id_hash').primaryKey(),
    kind: text('kind').notNull(),
    payload: text('payload').notNull(),
    /** The row that a grant, and everything issued by it, belongs to. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The scopes of an access token. */
    scopes: text('scopes').array(),
    consumedAt: time('consumed_at'),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('oauth_records_key_idx').on(table.keyId),
    index('oauth_records_expiry_idx').on(table.expiresAt),
    index('oauth_records_client_idx').on(table.createdAt).where(sql`kind = 'Client'`),
  ],
);
