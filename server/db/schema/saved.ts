import { index, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** What people of an organisation save by name in the web app. */
export const saved = pgTable(
  'saved',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    kind: text('kind', { enum: ['composition', 'filter'] }).notNull(),
    /** Empty for what belongs to no template. */
    templateId: text('template_id').notNull().default(''),
    name: text('name').notNull(),
    value: json('value').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('saved_organization_idx').on(table.organizationId, table.id),
    uniqueIndex('saved_name_idx').on(table.organizationId, table.kind, table.templateId, table.name),
  ],
);
