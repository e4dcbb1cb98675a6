import { type Followed, follow } from '../../services/events/follow.ts';

export interface WaitOptions<Row> {
  timeoutMs: number;
  signal: AbortSignal;
  onChange(row: Row): void;
}

/**
 * Waits until a row has ended, for a limited time, because clients end calls that take too long. Returns the latest
 * state, which may not be the last one.
 */
export function waitForEnd<Row extends { id: string }>(
  followed: Followed<Row>,
  row: Row,
  { timeoutMs, signal, onChange }: WaitOptions<Row>,
): Promise<Row> {
  return new Promise((resolve, reject) => {
    let latest = row;
    let leave = () => {};
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      leave();
      end();
    };
    const abort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => settle(() => resolve(latest)), timeoutMs);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    leave = follow(followed, [row], {
      news([changed]) {
        latest = changed ?? latest;
        onChange(latest);
      },
      end: () => settle(() => resolve(latest)),
    });
  });
}
