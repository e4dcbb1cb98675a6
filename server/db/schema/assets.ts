import type { FontInfo } from '@livery/core/brand/complete-fonts';
import { boolean, doublePrecision, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt } from './columns.ts';

/** The same asset in another encoding. */
export interface AssetVariant {
  name: 'ttf';
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** Files that brands are made of. Equal bytes share one stored file; records are never shared. */
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
    font: json('font').$type<FontInfo>(),
    variants: json('variants').$type<AssetVariant[]>().notNull().default([]),
    fileName: text('file_name'),
    sourceUrl: text('source_url'),
    createdAt: createdAt(),
  },
  (table) => [
    index('assets_organization_idx').on(table.organizationId, table.createdAt, table.id),
    index('assets_sha256_idx').on(table.sha256),
  ],
);
