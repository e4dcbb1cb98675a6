import type { Delivery, Webhook } from '../../api/client.ts';

export type Try = Delivery['tries'][number];

const HOUR = 3_600_000;
const GONE = 410;
const MAX_TICKS = 50;

export const isOk = (one: Pick<Try, 'error'>): boolean => one.error === null;

/** The last tries of an endpoint, oldest first, from a log that has the newest delivery first. */
export function listTries(log: readonly Delivery[]): Try[] {
  return log
    .flatMap(({ tries }) => tries)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(-MAX_TICKS);
}

export type SwitchedOff =
  | { reason: 'silent'; hours: number; minutes: number }
  | { reason: 'gone' }
  | { reason: 'person' };

/** Why an endpoint is off, if its log shows it; null while it is on. */
export function explainSwitchedOff({ active }: Webhook, log: readonly Delivery[]): SwitchedOff | null {
  if (active) return null;
  // What a person sent by hand does not switch an endpoint off.
  const tries = listTries(log.filter(({ manual }) => !manual));
  const last = tries.at(-1);
  if (last?.responseStatus === GONE) return { reason: 'gone' };
  const hasGivenUp = log.some(({ status, manual }) => status === 'failed' && !manual);
  if (!last || isOk(last) || !hasGivenUp) return { reason: 'person' };
  const lastOk = tries.findLastIndex(isOk);
  const silentMs = Date.parse(last.at) - Date.parse(tries[lastOk + 1]!.at);
  return { reason: 'silent', hours: Math.round(silentMs / HOUR), minutes: Math.round(silentMs / 60_000) };
}

/** Readable JSON; what is none stays as it came. */
export function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
