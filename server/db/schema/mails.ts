import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Mails of the last hours that people and visitors caused, for the limits of `services/mails`. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['sign-in', 'device', 'invitation'] }).notNull(),
    /** The recipient without the tag of the address: `ada+x@example.com` is the mailbox `ada@example.com`. */
    mailbox: text('mailbox').notNull(),
    /** Who asked: a client address, or the id of a person. */
    sender: text('sender').notNull(),
    /** Asked for without an account, for an address without one. */
    isToStranger: boolean('is_to_stranger').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mails_created_idx').on(table.createdAt)],
);
