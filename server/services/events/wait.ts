import { type Followed, follow } from './follow.ts';

export interface WaitOptions<Row> {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Called with the rows that changed, which are never none. */
  onChange?(changed: [Row, ...Row[]]): void;
}

/**
 * Waits until all rows have ended, for a limited time, because clients end calls that take too long. Returns their latest
 * states, which may not be the last ones.
 */
export function waitForEnd<Row extends { id: string }, Rows extends Row[] | [Row]>(
  followed: Followed<Row>,
  rows: Rows,
  { timeoutMs, signal, onChange }: WaitOptions<Row>,
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    let latest = rows;
    let leave = () => {};
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      leave();
      end();
    };
    const abort = () => settle(() => reject(signal!.reason));
    const timer = setTimeout(() => settle(() => resolve(latest)), timeoutMs);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    leave = follow(followed, rows, {
      news(changed, all) {
        latest = all as Rows;
        onChange?.(changed as [Row, ...Row[]]);
      },
      end: () => settle(() => resolve(latest)),
    });
  });
}
