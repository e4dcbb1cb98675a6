import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/make-directory.ts';
import type { Settings } from '../settings/settings.ts';
import type { Mailer } from './mailer.ts';

/** Mails go to the operator's server, or into a folder if there is none. */
export function openMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom)
    : createOutbox(settings.dataDir, settings.mailFrom, log);
}

/** Writes mails into `<data>/outbox`, for an installation without a mail server. */
function createOutbox(dataDir: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(dataDir, 'outbox');
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await makeDirectory(folder);
      const file = join(folder, `${newId()}.eml`);
      // Renamed when it is whole, so that a reader of the folder never finds a part of a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(`${file}.part`, file);
      // The file only: the log is read by more people than the mailbox, and the mail may hold a sign-in link.
      log.info({ file }, 'no SMTP_URL is set: the mail was written to a file');
    },
    stop() {},
  };
}

/** A mail server that does not answer must not keep a request waiting for longer than this. */
const TIMEOUT_MS = 10_000;

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail never reads files or fetches addresses, whatever its fields contain.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    stop: () => transport.close(),
  };
}
