import { normalizeEmail } from '@livery/core/mail-address';
import { sendInBackground } from '../../mail/send-in-background.ts';
import type { App } from '../context.ts';
import { countMail } from '../mails/count-mail.ts';
import { isStranger, mayHaveAccount } from '../sign-in/may-have-account.ts';
import { EXPIRES_IN_S, INTERVAL_S, makeDeviceCode, makeHandle } from './codes.ts';
import { deviceMail } from './device-mail.ts';
import { saveDeviceRequest } from './save-request.ts';

export interface Registration {
  email: string;
  address: string | null;
  /** What the mails of the client are counted by. */
  sender: string;
  userAgent: string | null;
}

/** Starts the request of an agent for a key, and mails the link to the person who is to approve it. */
export async function registerDevice(app: App, { email: given, address, sender, userAgent }: Registration) {
  const email = normalizeEmail(given);
  const deviceCode = makeDeviceCode();
  // The link does not contain the code, so that a person who was only sent the link cannot approve.
  const handle = makeHandle();
  const { baseUrl } = app.settings;
  const verificationUri = `${baseUrl}/device/${handle}`;
  const deviceCodeHash = app.vault.hash('device-code', deviceCode);
  const userCode = await saveDeviceRequest(app, { deviceCodeHash, handle, email, address, userAgent });
  sendInBackground(app, () =>
    app.db.transaction(async (tx) => {
      if (!(await mayHaveAccount(tx, app.settings, email))) return null;
      const mail = { kind: 'device', to: email, sender, isToStranger: await isStranger(tx, email) } as const;
      // Past a limit the registration works without a mail, so that nobody can fill a mailbox.
      const limit = await countMail(tx, mail);
      return limit === null ? deviceMail({ to: email, verificationUri, baseUrl }) : null;
    }),
  );
  return { deviceCode, userCode, verificationUri, interval: INTERVAL_S, expiresIn: EXPIRES_IN_S };
}
