import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Templates that organisations have written as documents; the built-in ones are code. */
export const ownTemplates = pgTable(
  'own_templates',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    createdByUserId: uuid('created_by_user_id')
      .notNull()
      .references(() => user.id),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    currentVersion: integer('current_version').notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('own_templates_organization_idx').on(table.organizationId, table.createdAt),
    index('own_templates_user_idx').on(table.createdByUserId),
  ],
);

/** Versions are written once and never changed. */
export const ownTemplateVersions = pgTable(
  'own_template_versions',
  {
    id: uuid('id').primaryKey(),
    templateId: text('template_id')
      .notNull()
      .references(() => ownTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    document: json('document').$type<TemplateDocument>().notNull(),
    /** The size of the document as JSON, which counts into the stored bytes. */
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('own_template_versions_version_idx').on(table.templateId, table.version)],
);
