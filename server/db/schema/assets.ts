import { assetKinds } from '@livery/core/assets/asset-kinds';
import type { AudioInfo } from '@livery/core/assets/audio';
import type { FontInfo } from '@livery/core/brand/complete-fonts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { brands } from './brands.ts';
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
    kind: text('kind', { enum: assetKinds }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    aspectRatio: doublePrecision('aspect_ratio'),
    vector: boolean('vector').notNull().default(false),
    font: json('font').$type<FontInfo>(),
    audio: json('audio').$type<AudioInfo>(),
    variants: json('variants').$type<AssetVariant[]>().notNull().default([]),
    fileName: text('file_name'),
    sourceUrl: text('source_url'),
    /** The extraction that found the asset, or that it was copied for; the asset expires with it. */
    extractionId: uuid('extraction_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('assets_organization_idx').on(table.organizationId, table.createdAt, table.id),
    index('assets_sha256_idx').on(table.sha256),
    index('assets_extraction_idx').on(table.extractionId).where(sql`${table.extractionId} is not null`),
    index('assets_variant_idx')
      .on(sql`(${table.variants}->0->>'storageKey')`)
      .where(sql`${table.kind} = 'font'`),
  ],
);

/** Assets that a version of a brand references. The foreign key prevents their removal. */
export const brandAssets = pgTable(
  'brand_assets',
  {
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.brandId] }),
    index('brand_assets_brand_idx').on(table.brandId),
  ],
);
