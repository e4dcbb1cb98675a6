import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organization, organizationId } from './auth.ts';
import { createdAt } from './columns.ts';
import { renders } from './renders.ts';

/** One balance for each organisation. It can never be negative. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull().default(0),
    /** Below this balance the event `credits.low` is sent; null for never. */
    lowBelow: integer('low_below'),
    /** The month of the last monthly credits, such as 2026-11. */
    grantedMonth: text('granted_month'),
  },
  (table) => [check('credit_accounts_balance_check', sql`${table.balance} >= 0`)],
);

/** Every movement of credits, written once. Amounts are signed: they add up to the balance. */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    type: text('type', { enum: ['grant', 'debit', 'refund', 'adjustment'] }).notNull(),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    batchId: text('batch_id'),
    renderId: uuid('render_id').references(() => renders.id),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_ledger_organization_idx').on(table.organizationId, table.id),
    // Found when a render is deleted: the unique indexes below are partial, which a foreign key cannot use.
    index('credit_ledger_render_idx').on(table.renderId),
    uniqueIndex('credit_ledger_one_debit_idx').on(table.renderId).where(sql`${table.type} = 'debit'`),
    uniqueIndex('credit_ledger_one_refund_idx').on(table.renderId).where(sql`${table.type} = 'refund'`),
  ],
);
