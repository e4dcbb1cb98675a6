import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Logger } from '../platform/logger.ts';
import { takeTurnsAs } from '../platform/turns.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The waits before further tries: a mail server may be busy for a moment. */
const RETRY_AFTER_MS = [1000, 10_000];
/** All mails together: a flood of requests waits for mails, not for the requests of tenants. */
const MAX_RUNNING = 4;
const MAX_WAITING = 1000;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Prepares and sends a mail after the request has been answered. A mail that cannot be sent is logged: whoever waits for
 * it can ask for another.
 */
export function sendInBackground(
  { mailer, log }: { mailer: Mailer; log: Logger },
  prepare: () => Promise<Mail | null>,
): void {
  if (waiting.length >= MAX_WAITING) {
    log.warn('a mail was dropped: too many wait to be sent');
    return;
  }
  const work = () =>
    takeTurnsAs('mail', () => send(mailer, prepare), '')
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'a mail could not be sent'))
      .finally(() => {
        running--;
        waiting.shift()?.();
      });
  const start = () => {
    running++;
    void work();
  };
  if (running < MAX_RUNNING) start();
  else waiting.push(start);
}

async function send(mailer: Mailer, prepare: () => Promise<Mail | null>): Promise<void> {
  const mail = await prepare();
  if (!mail) return;
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      return await mailer.send(mail);
    } catch (cause) {
      if (wait === null) throw cause;
      await sleep(wait, undefined, { ref: false });
    }
  }
}
