import { scopes } from '@livery/core/scopes';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organization, user } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Requests of agents for a key. Codes and handles are stored as keyed hashes; the key is made when it is handed over. */
export const deviceRequests = pgTable(
  'device_requests',
  {
    id: uuid('id').primaryKey(),
    deviceCodeHash: text('device_code_hash').notNull().unique(),
    userCodeHash: text('user_code_hash').notNull().unique(),
    /** Identifies the request in the link that a person opens. */
    handleHash: text('handle_hash').notNull().unique(),
    /** Codes that people typed at that link and that are not the code of this request. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** Null for a request at the OAuth server: the person opens the page without a mail. */
    email: text('email'),
    address: text('address'),
    userAgent: text('user_agent'),
    status: text('status', { enum: ['pending', 'approved', 'denied', 'used'] })
      .notNull()
      .default('pending'),
    /** The least time between two polls; it grows when the agent polls too fast. */
    intervalS: integer('interval_s').notNull(),
    lastPolledAt: time('last_polled_at'),
    expiresAt: time('expires_at').notNull(),
    /** What the approver decided. Scopes also hold what was asked for, until then. */
    decidedByUserId: uuid('decided_by_user_id').references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'cascade' }),
    scopes: text('scopes', { enum: scopes }).array(),
    spendCap: integer('spend_cap'),
    keyExpiresAt: time('key_expires_at'),
    decidedAt: time('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('device_requests_email_idx').on(table.email, table.createdAt),
    index('device_requests_expiry_idx').on(table.expiresAt),
  ],
);
