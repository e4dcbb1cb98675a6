import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from './mails.ts';

export interface MailServer {
  url: string;
  /** The sources of all mails so far. */
  received: string[];
  /** Waits for a mail to an address that was not read before. */
  next(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real mail server on loopback. It refuses the first mails if it is asked to, by default with a temporary error. */
export async function startMailServer({ refusals = 0, responseCode = 451 } = {}): Promise<MailServer> {
  const received: string[] = [];
  const unread: ReceivedMail[] = [];
  let refused = 0;
  const accept = async (message: string) => {
    if (refused++ < refusals) throw Object.assign(new Error('busy'), { responseCode });
    received.push(message);
    unread.push(await parseMail(message));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream)
        .then(accept)
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    async next(to) {
      for (;;) {
        const at = unread.findIndex((mail) => mail.to === to);
        if (at >= 0) return unread.splice(at, 1)[0]!;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
