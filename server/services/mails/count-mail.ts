import { toMailbox } from '@livery/core/mail-address';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { lockName } from '../../db/lock-name.ts';
import { type Db, mails } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';

/** Mails in an hour, by what they are for: to one mailbox in all, to it from one sender, and from one sender to all. */
const limits = {
  'sign-in': { mailbox: 20, pair: 5, sender: Number.POSITIVE_INFINITY },
  device: { mailbox: 3, pair: 3, sender: Number.POSITIVE_INFINITY },
  invitation: { mailbox: 5, pair: 5, sender: 100 },
};
/**
 * Mails in an hour to addresses without an account that nobody with an account asked for: the service must not become a way to mail
 * the world. People with an account are not counted, so that strangers cannot use up their sign-in.
 */
export const MAX_TO_STRANGERS = 500;

export interface NewMail {
  kind: keyof typeof limits;
  to: string;
  /** A client address, or the id of a person. */
  sender: string;
  /** Asked for without an account, for an address without one. */
  isToStranger: boolean;
}

/** Counts a mail before it is sent; returns the limit that forbids it, or null. */
export async function countMail(
  tx: Db,
  { kind, to, sender, isToStranger }: NewMail,
): Promise<'mailbox' | 'sender' | 'service' | null> {
  const mailbox = toMailbox(to);
  // One after the other, so that two mails never take the same last place.
  for (const name of [`mail from ${sender}`, `mail to ${mailbox}`]) await lockName(tx, name);
  const countWhere = (...conditions: SQL[]) =>
    sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const toMailboxSent = and(eq(mails.kind, kind), eq(mails.mailbox, mailbox))!;
  const fromSender = and(eq(mails.kind, kind), eq(mails.sender, sender))!;
  const [sent] = await tx
    .select({
      mailbox: countWhere(toMailboxSent),
      pair: countWhere(toMailboxSent, fromSender),
      sender: countWhere(fromSender),
      strangers: countWhere(eq(mails.isToStranger, true)),
    })
    .from(mails)
    .where(gt(mails.createdAt, sql`now() - interval '1 hour'`));
  const { mailbox: perMailbox, pair, sender: perSender } = limits[kind];
  if (sent!.sender >= perSender) return 'sender';
  if (sent!.mailbox >= perMailbox || sent!.pair >= pair) return 'mailbox';
  if (isToStranger && sent!.strangers >= MAX_TO_STRANGERS) return 'service';
  await tx.insert(mails).values({ id: newId(), kind, mailbox, sender, isToStranger });
  return null;
}
