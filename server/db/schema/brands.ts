import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { createdAt, time } from './columns.ts';

export const brands = pgTable(
  'brands',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    createdByUserId: uuid('created_by_user_id')
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    status: text('status', { enum: ['draft', 'active', 'archived'] })
      .notNull()
      .default('draft'),
    meta: json('meta').$type<Record<string, unknown>>().notNull().default({}),
    currentVersion: integer('current_version').notNull(),
    currentVersionId: uuid('current_version_id').notNull(),
    /** The extraction it was made from, or that was applied to it last. */
    extractionId: uuid('extraction_id'),
    /** The version made from that extraction: the base of the comparison when the site is read again. */
    extractedVersionId: uuid('extracted_version_id'),
    /** The id in the address of its brand book; null while the book is not public. */
    publicId: text('public_id').unique(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('brands_organization_idx').on(table.organizationId, table.id),
    index('brands_user_idx').on(table.createdByUserId),
  ],
);

/** Versions are written once and never changed; a brand points at its current one. */
export const brandVersions = pgTable(
  'brand_versions',
  {
    id: uuid('id').primaryKey(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    parentVersionId: uuid('parent_version_id'),
    document: json('document').$type<BrandDocument>().notNull(),
    tokens: json('tokens').$type<DerivedTokens>().notNull(),
    provenance: json('provenance').$type<Provenance>().notNull(),
    meta: json('meta').$type<Record<string, unknown>>().notNull().default({}),
    /** The size of the row as JSON, so that a page of rows can be cut by size. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('brand_versions_brand_version_idx').on(table.brandId, table.version),
    index('brand_versions_created_idx').on(table.brandId, table.createdAt),
  ],
);
