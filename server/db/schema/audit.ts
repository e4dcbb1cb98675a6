import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId, user } from './auth.ts';
import { createdAt } from './columns.ts';

/** Everything that granted or ended access, or spent credits. Entries never change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    action: text('action').notNull(),
    userId: uuid('user_id').references(() => user.id),
    /** Without a reference, because entries outlive keys. */
    keyId: uuid('key_id'),
    keyName: text('key_name'),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name'),
    details: json('details').$type<Record<string, unknown>>().notNull(),
    address: text('address'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_organization_idx').on(table.organizationId, table.id),
    index('audit_entries_user_idx').on(table.userId),
  ],
);
