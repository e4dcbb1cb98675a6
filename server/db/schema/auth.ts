import { roles } from '@livery/core/roles';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns.ts';

/** People, organisations, and who belongs to which. */

export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case; null for a guest and for a deleted account. */
    email: text('email').unique(),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** When the person's first organisation got its credits: later ones get none. */
    startCreditsAt: time('start_credits_at'),
    /** The month of their last monthly credits, such as 2026-11. */
    grantedMonth: text('granted_month'),
    /** The row of a deleted account stays, without name and address, because records name their maker. */
    deletedAt: time('deleted_at'),
    /** A keyed hash of the address that a deleted account had, so that its owner gets no start credits again. */
    formerEmailHash: text('former_email_hash'),
  },
  (table) => [index('user_former_email_idx').on(table.formerEmailHash)],
);

export const organization = pgTable('organization', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  /** When the organisation is deleted: a guest's after 30 days, another one once its owner asks for it; else null. */
  guestUntil: time('guest_until'),
  /** After how many days maintenance deletes these; null for as long as the installation keeps them. */
  renderDays: integer('render_days'),
  extractionDays: integer('extraction_days'),
  auditDays: integer('audit_days'),
  /** While an export of it runs, which keeps this time in the future. */
  exportingUntil: time('exporting_until'),
  createdAt: createdAt(),
});

/** The column of every table whose rows belong to an organisation and are deleted with it. */
export const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

export const member = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('member_organization_user_idx').on(table.organizationId, table.userId),
    index('member_user_idx').on(table.userId),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedByUserId: uuid('invited_by_user_id')
      .notNull()
      .references(() => user.id),
    /** The key that sent it; null if a person did. Without a reference, because invitations outlive keys. */
    invitedByKeyId: uuid('invited_by_key_id'),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('invitations_organization_idx').on(table.organizationId, table.id),
    index('invitations_email_idx').on(table.email),
    index('invitations_inviter_idx').on(table.invitedByUserId),
  ],
);
