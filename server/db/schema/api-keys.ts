import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { createdAt, time } from './columns.ts';

/**
 * Keys of people, keys that agents got by a device approval, and the grants of OAuth clients. Only a hash of each key is
 * stored; lists show the prefix.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The key that made this one; null if a person did. */
    makerKeyId: uuid('maker_key_id').references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['key', 'device', 'oauth'] })
      .notNull()
      .default('key'),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    /** Null for an OAuth grant, whose access tokens are stored apart. */
    hash: text('hash').unique(),
    scopes: text('scopes').array().notNull(),
    spendCap: integer('spend_cap'),
    spent: integer('spent').notNull().default(0),
    expiresAt: time('expires_at'),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_organization_idx').on(table.organizationId),
    index('api_keys_user_idx').on(table.userId),
    index('api_keys_maker_idx').on(table.makerKeyId),
  ],
);
