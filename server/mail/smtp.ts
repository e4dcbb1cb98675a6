import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

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
