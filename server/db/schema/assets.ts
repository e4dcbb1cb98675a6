import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt } from './columns.ts';

export const assets = pgTable(
  'assets',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    kind: text('kind', { enum: ['image', 'font'] }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    aspectRatio: doublePrecision('aspect_ratio'),
    vector: boolean('vector').notNull().default(false),
    sourceUrl: text('source_url'),
    createdAt: createdAt(),
  },
  (table) => [
    index('assets_organization_idx').on(table.organizationId),
    index('assets_sha256_idx').on(table.sha256),
  ],
);
