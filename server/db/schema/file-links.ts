import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Public links that ended with their record and answer 410. Only a hash of each id is stored, and whose it was is not. */
export const endedLinks = pgTable(
  'ended_links',
  { idHash: text('id_hash').primaryKey(), createdAt: createdAt() },
  (table) => [index('ended_links_created_idx').on(table.createdAt)],
);

/** Links that open a file without a key for a quarter of an hour. Only a keyed hash of each id is stored. */
export const fileLinks = pgTable(
  'file_links',
  {
    idHash: text('id_hash').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    file: json('file').$type<unknown>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('file_links_organization_idx').on(table.organizationId),
    index('file_links_expiry_idx').on(table.expiresAt),
  ],
);
