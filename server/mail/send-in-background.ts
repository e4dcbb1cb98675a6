import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Logger } from '../platform/logger.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The waits before further tries: a mail server may be busy for a moment. */
const RETRY_AFTER_MS = [1000, 10_000];
/** All mails together: a flood of requests waits for mails, not for the requests of tenants. */
const MAX_RUNNING = 4;
const MAX_WAITING = 1000;
/** How long a stop waits for mails that are being sent. */
const STOP_TIMEOUT_MS = 3000;

interface MailQueue {
  running: Set<Promise<void>>;
  waiting: (() => Promise<void>)[];
}

const queues = new WeakMap<Mailer, MailQueue>();

/**
 * Prepares and sends a mail after the request has been answered. A mail that cannot be sent is logged: whoever waits for
 * it can ask for another.
 */
export function sendInBackground(
  { mailer, log }: { mailer: Mailer; log: Logger },
  prepare: () => Promise<Mail | null>,
): void {
  const queue = queues.get(mailer) ?? { running: new Set(), waiting: [] };
  queues.set(mailer, queue);
  if (queue.waiting.length >= MAX_WAITING) {
    log.warn('a mail was dropped: too many wait to be sent');
    return;
  }
  queue.waiting.push(() =>
    send(mailer, prepare).catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'a mail could not be sent'),
    ),
  );
  startNext(queue);
}

function startNext(queue: MailQueue): void {
  const work = queue.running.size < MAX_RUNNING ? queue.waiting.shift() : undefined;
  if (!work) return;
  const running = work().finally(() => {
    queue.running.delete(running);
    startNext(queue);
  });
  queue.running.add(running);
}

/** Waits for mails that are being sent; those that still wait are dropped. */
export async function finishMails(mailer: Mailer): Promise<void> {
  const queue = queues.get(mailer);
  if (!queue) return;
  queue.waiting.length = 0;
  const timeout = new AbortController();
  const tooLate = sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
  await Promise.race([Promise.all(queue.running), tooLate]);
  timeout.abort();
}

async function send(mailer: Mailer, prepare: () => Promise<Mail | null>): Promise<void> {
  const mail = await prepare();
  if (!mail) return;
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      return await mailer.send(mail);
    } catch (cause) {
      if (wait === null || isFinal(cause)) throw cause;
      await sleep(wait, undefined, { ref: false });
    }
  }
}

/** Whether the mail server refused for good, as it does for an address that does not exist: such mails must not hold up others. */
function isFinal(cause: unknown): boolean {
  return ((cause as { responseCode?: number }).responseCode ?? 0) >= 500;
}
