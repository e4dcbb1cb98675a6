import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organization, user } from './auth.ts';
import { createdAt, time } from './columns.ts';

/** Signed-in browsers. Only a keyed hash of each cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The organisation that was used last. */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'set null' }),
    address: text('address'),
    userAgent: text('user_agent'),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId, table.id),
    index('sessions_expiry_idx').on(table.expiresAt),
  ],
);

/** Links that sign in the reader of a mailbox, once. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    /** The path to open after signing in, sealed; rows of earlier versions have it in clear text. */
    next: text('next').notNull(),
    /** The address that asked for the link; null for a link that an operator made. */
    address: text('address'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sign_in_links_email_idx').on(table.email, table.createdAt)],
);

/** Accounts of an OpenID Connect provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('identities_subject_idx').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId),
  ],
);
