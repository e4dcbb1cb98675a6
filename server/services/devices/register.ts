import { normalizeEmail } from '@livery/core/mail-address';
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { deviceRequests } from '../../db/schema.ts';
import { sendInBackground } from '../../mail/send-in-background.ts';
import { newId, randomText } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { MAX_USER_AGENT } from '../sessions/create.ts';
import { EXPIRES_IN_S, INTERVAL_S, makeDeviceCode, makeUserCode } from './codes.ts';
import { deviceMail } from './device-mail.ts';

/** Further registrations for an address work, without a mail: nobody can fill a mailbox. */
const MAX_MAILS_PER_HOUR = 3;
/** 131 bits. */
const HANDLE_LENGTH = 22;

export interface Registration {
  email: string;
  address: string | null;
  userAgent: string | null;
}

/** Starts the request of an agent for a key, and mails the link to the person who is to approve it. */
export async function registerDevice(app: App, { email: given, address, userAgent }: Registration) {
  const email = normalizeEmail(given);
  const deviceCode = makeDeviceCode();
  const userCode = makeUserCode();
  // The link does not contain the code, so that a person who was only sent the link cannot approve.
  const handle = randomText(HANDLE_LENGTH);
  const { baseUrl } = app.settings;
  const verificationUri = `${baseUrl}/device/${handle}`;
  const isMailed = await app.db.transaction(async (tx) => {
    // Registrations for one mailbox are counted one after the other, so that two never take the same last mail.
    await lockName(tx, `device ${email}`);
    const mayMail = (await countMails(tx, email)) < MAX_MAILS_PER_HOUR;
    await tx.insert(deviceRequests).values({
      id: newId(),
      deviceCodeHash: app.vault.hash('device-code', deviceCode),
      userCodeHash: app.vault.hash('user-code', userCode),
      handleHash: app.vault.hash('device-handle', handle),
      email,
      address,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      intervalS: INTERVAL_S,
      mailedAt: mayMail ? new Date() : null,
      expiresAt: new Date(Date.now() + EXPIRES_IN_S * 1000),
    });
    return mayMail;
  });
  if (isMailed) {
    sendInBackground(app, async () => deviceMail({ to: email, verificationUri, baseUrl }));
  }
  return { deviceCode, userCode, verificationUri, interval: INTERVAL_S, expiresIn: EXPIRES_IN_S };
}

async function countMails(tx: Db, email: string): Promise<number> {
  const [sent] = await tx
    .select({ mails: count() })
    .from(deviceRequests)
    .where(
      and(
        eq(deviceRequests.email, email),
        isNotNull(deviceRequests.mailedAt),
        gt(deviceRequests.mailedAt, sql`now() - interval '1 hour'`),
      ),
    );
  return sent!.mails;
}
