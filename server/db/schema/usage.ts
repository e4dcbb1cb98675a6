import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './auth.ts';
import { time } from './columns.ts';

/**
 * What each organisation uses. The stored bytes are counted in the transactions that add and remove its files, so that
 * a quota check needs no sum over all files.
 */
export const organizationUsage = pgTable('organization_usage', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** Requests to the language model on the day of `modelCallsOn`, in UTC. */
  modelCalls: integer('model_calls').notNull().default(0),
  modelCallsOn: date('model_calls_on'),
  /** When maintenance last compared it with the sum. */
  reconciledAt: time('reconciled_at').notNull().defaultNow(),
});

/**
 * Stored asset files that may have no record: those whose record was removed, and those that are being uploaded.
 * Maintenance checks a file when its check is due, and removes it if no record references it.
 */
export const storageChecks = pgTable(
  'storage_checks',
  {
    storageKey: text('storage_key').primaryKey(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('storage_checks_due_idx').on(table.dueAt)],
);
