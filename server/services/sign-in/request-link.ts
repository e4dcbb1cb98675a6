import { toLocalPath } from '@livery/core/local-path';
import { normalizeEmail } from '@livery/core/mail-address';
import type { Db } from '../../db/database.ts';
import { sendInBackground } from '../../mail/send-in-background.ts';
import type { App } from '../context.ts';
import { countMail } from '../mails/count-mail.ts';
import { makeSignInLink } from './make-link.ts';
import { isStranger, mayHaveAccount } from './may-have-account.ts';
import { signInMail } from './sign-in-mail.ts';

export interface LinkRequest {
  email: string;
  next?: string | undefined;
  address: string | null;
  /** What the mails of the client are counted by. */
  sender: string;
}

/**
 * Mails a sign-in link to an address that has an account or may make one. The answer is the same for every address, and
 * the mail is made after it, so that neither its content nor its time reveals who has an account.
 */
export function requestSignInLink(app: App, request: LinkRequest): void {
  sendInBackground(app, () => app.db.transaction((tx) => prepareMail(app, tx, request)));
}

async function prepareMail(app: App, tx: Db, { email: given, next, address, sender }: LinkRequest) {
  const email = normalizeEmail(given);
  if (!(await mayHaveAccount(tx, app.settings, email))) return null;
  const mail = { kind: 'sign-in', to: email, sender, isToStranger: await isStranger(tx, email) } as const;
  if ((await countMail(tx, mail)) !== null) return null;
  const { baseUrl } = app.settings;
  const link = await makeSignInLink(
    { db: tx, vault: app.vault, baseUrl },
    { email, next: toLocalPath(next) ?? '/', address },
  );
  return signInMail({ to: email, link, baseUrl });
}
