import { toLocalPath } from '@livery/core/local-path';
import { normalizeEmail } from '@livery/core/mail-address';
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { signInLinks, user } from '../../db/schema.ts';
import { sendInBackground } from '../../mail/send-in-background.ts';
import type { App } from '../context.ts';
import { makeSignInLink } from './make-link.ts';
import { maySignUp } from './may-sign-up.ts';
import { signInMail } from './sign-in-mail.ts';

/** Mails to one mailbox in an hour, so that nobody can fill it: in all, and at the request of one client address. */
const MAX_PER_HOUR = 20;
const MAX_PER_HOUR_AND_ADDRESS = 5;

export interface LinkRequest {
  email: string;
  next?: string | undefined;
  address: string | null;
}

/**
 * Mails a sign-in link to an address that has an account or may make one. The answer is the same for every address, and
 * the mail is made after it, so that neither its content nor its time reveals who has an account.
 */
export function requestSignInLink(app: App, request: LinkRequest): void {
  sendInBackground(app, () => app.db.transaction((tx) => prepareMail(app, tx, request)));
}

async function prepareMail(app: App, tx: Db, { email: given, next, address }: LinkRequest) {
  const email = normalizeEmail(given);
  // Requests for one mailbox are counted one after the other, so that two never take the same last mail.
  await lockName(tx, `sign-in ${email}`);
  if (!(await mayGetMail(tx, email, address))) return null;
  const person = await tx.query.user.findFirst({
    columns: { id: true },
    where: and(eq(user.email, email), isNull(user.deletedAt)),
  });
  if (!person && !(await maySignUp(tx, app.settings, email))) return null;
  const { baseUrl } = app.settings;
  const link = await makeSignInLink(
    { db: tx, vault: app.vault, baseUrl },
    { email, next: toLocalPath(next) ?? '/', address },
  );
  return signInMail({ to: email, link, baseUrl });
}

async function mayGetMail(db: Db, email: string, address: string | null): Promise<boolean> {
  const [sent] = await db
    .select({
      all: count(),
      byAddress: sql<number>`count(*) filter (where ${signInLinks.address} = ${address})`.mapWith(Number),
    })
    .from(signInLinks)
    .where(
      and(
        eq(signInLinks.email, email),
        isNotNull(signInLinks.address),
        gt(signInLinks.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return sent!.all < MAX_PER_HOUR && sent!.byAddress < MAX_PER_HOUR_AND_ADDRESS;
}
