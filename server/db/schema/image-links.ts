import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { brands, brandVersions } from './brands.ts';
import { createdAt, time } from './columns.ts';
import { renders } from './renders.ts';

/** Addresses of images that callers fill and sign themselves. */
export const imageLinks = pgTable(
  'image_links',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    createdByUserId: uuid('created_by_user_id')
      .notNull()
      .references(() => user.id),
    /** Null if a person made it. Without a reference, because the link outlives the key. */
    apiKeyId: uuid('api_key_id'),
    templateId: text('template_id').notNull(),
    templateVersion: integer('template_version'),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Both null for a link that follows its brand. */
    brandVersion: integer('brand_version'),
    brandVersionId: uuid('brand_version_id').references(() => brandVersions.id),
    format: text('format').notNull(),
    /** Null for a format or a channel as it is. */
    size: json('size').$type<{ width: number; height: number }>(),
    output: text('output', { enum: ['png', 'jpeg', 'webp'] }).notNull(),
    content: json('content').$type<Record<string, unknown>>().notNull(),
    /** The paths of the content that an address may fill. */
    open: text('open').array().notNull(),
    secret: text('secret').notNull(),
    expiresAt: time('expires_at'),
    /** Images that may be drawn in a calendar month; null for no limit. */
    monthlyLimit: integer('monthly_limit'),
    /** The month that `drawn` counts, such as 2026-11. */
    month: text('month').notNull().default(''),
    drawn: integer('drawn').notNull().default(0),
    /** Changes with what is drawn, so that images of an earlier content are not served. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('image_links_organization_idx').on(table.organizationId, table.createdAt),
    index('image_links_user_idx').on(table.createdByUserId),
    index('image_links_brand_idx').on(table.brandId),
    index('image_links_version_idx').on(table.brandVersionId),
  ],
);

/** The image that was drawn for each address. Renders that are named here keep their files. */
export const imageLinkImages = pgTable(
  'image_link_images',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => imageLinks.id, { onDelete: 'cascade' }),
    /** Identifies what the address fills in; empty for the link's own content. */
    filled: text('filled').notNull(),
    revision: integer('revision').notNull(),
    renderId: uuid('render_id')
      .notNull()
      .references(() => renders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.filled] }),
    index('image_link_images_render_idx').on(table.renderId),
  ],
);
