import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './auth.ts';
import { time } from './columns.ts';

/**
 * What an organisation keeps in storage, counted in the transactions that record and forget its files, so that a quota
 * is checked without a sum over all of them.
 */
export const organizationUsage = pgTable('organization_usage', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** When maintenance last compared it with the sum. */
  reconciledAt: time('reconciled_at').notNull().defaultNow(),
});

/**
 * Stored asset files that may be named by no record: those whose record was removed, and those that are being uploaded.
 * Maintenance checks a file once it is due, and removes it when no record names it.
 */
export const storageChecks = pgTable(
  'storage_checks',
  {
    storageKey: text('storage_key').primaryKey(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('storage_checks_due_idx').on(table.dueAt)],
);
