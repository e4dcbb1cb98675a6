import { isNull } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizationId } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Public pages of batches. Revoked ones stay, so that their links answer that they are gone. */
export const batchShares = pgTable(
  'batch_shares',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    batchId: text('batch_id').notNull(),
    /** A keyed hash of id and password; null for a page without one. */
    passwordHash: text('password_hash'),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('batch_shares_organization_idx').on(table.organizationId),
    // A batch has one page at a time.
    uniqueIndex('batch_shares_batch_idx').on(table.batchId).where(isNull(table.revokedAt)),
  ],
);
