/** All ways to stop waiting: at a deadline, or when a signal aborts. */

/** How often a deadline reads a clock other than the wall clock. */
const LOOK_MS = 500;

/** A clock for deadlines. It may be slower than the wall clock, and it may jump forward. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
}

/**
 * Runs work with one signal that aborts at the deadline or with the caller's signal, whichever comes first. Work that
 * fails after the abort throws the abort's reason, because its own error is only a consequence.
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  expired: () => Error,
  clock?: Clock,
): Promise<Result> {
  caller?.throwIfAborted();
  const deadline = new AbortController();
  const due = clock && clock.now() + timeoutMs;
  const check = () => {
    const left = clock ? due! - clock.now() : 0;
    if (left > 0) timer = setTimeout(check, Math.min(LOOK_MS, Math.ceil(left)));
    else deadline.abort(expired());
  };
  let timer = setTimeout(check, clock ? Math.min(LOOK_MS, timeoutMs) : timeoutMs);
  const cancel = () => deadline.abort(caller?.reason);
  // Not AbortSignal.any: a signal that lives as long as the process would keep one dependent signal for every run.
  caller?.addEventListener('abort', cancel);
  try {
    return await work(deadline.signal);
  } catch (cause) {
    throw deadline.signal.aborted ? deadline.signal.reason : cause;
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', cancel);
  }
}

export interface AbortableOptions<Result> {
  /** How long work that handles the signal itself may take to stop. */
  graceMs?: number;
  /** Receives a result that arrives after the wait has ended, to release its resources. */
  onLate?: (late: Result) => void;
}

/** Waits for work until the signal aborts, then throws its reason. It does not stop the work itself. */
export function abortable<Result>(
  signal: AbortSignal,
  work: Promise<Result>,
  { graceMs = 0, onLate }: AbortableOptions<Result> = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let left = false;
    const leave = () => {
      left = true;
      reject(signal.reason);
    };
    const abort = () => {
      if (graceMs === 0) leave();
      else timer = setTimeout(leave, graceMs);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    work.then(
      (result) => {
        settle();
        if (left) onLate?.(result);
        else resolve(result);
      },
      (cause) => {
        settle();
        reject(cause);
      },
    );
  });
}

/** Waits for work for a limited time, then throws. The caller must stop the work itself. */
export function within<Result>(
  ms: number,
  work: Promise<Result>,
  expired: string | (() => Error),
  clock?: Clock,
): Promise<Result> {
  const toError = typeof expired === 'string' ? () => new Error(`${expired} within ${ms} ms`) : expired;
  return withDeadline(ms, undefined, (signal) => abortable(signal, work), toError, clock);
}
