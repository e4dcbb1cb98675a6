import { toLocalPath } from '@livery/core/local-path';
import { normalizeEmail } from '@livery/core/mail-address';
import type { Db } from '../../db/schema.ts';
import { composeMail } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendInBackground } from '../../mail/send-in-background.ts';
import type { App } from '../context.ts';
import { countMail } from '../mails/count-mail.ts';
import { makeSignInLink, SIGN_IN_LINK_MINUTES } from './make-link.ts';
import { isStranger, mayHaveAccount } from './may-have-account.ts';

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

function signInMail({ to, link, baseUrl }: { to: string; link: string; baseUrl: string }): Mail {
  const { host } = new URL(baseUrl);
  return composeMail({
    to,
    subject: `Sign in to Livery at ${host}`,
    paragraphs: [`Open this link to sign in as ${to}. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`],
    link: { text: 'Sign in to Livery', url: link },
    footer: `Somebody entered your address at ${host}. If it was not you, delete this mail: nobody can sign in without it.`,
  });
}
