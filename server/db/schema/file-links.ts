import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './auth.ts';
import { time } from './columns.ts';

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
