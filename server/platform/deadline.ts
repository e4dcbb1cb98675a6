/** Every way to stop waiting: because time is up, or because a signal aborts. */

/**
 * Runs work under one signal that the deadline or the caller aborts, whichever comes first. Work that fails after the
 * abort throws the reason of the abort: what it fails with by then is only a consequence.
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  expired: () => Error,
): Promise<Result> {
  caller?.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(expired()), timeoutMs);
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
  /** How long work that listens to the signal itself may take to stop. */
  graceMs?: number;
  /** Receives a result that comes after the wait has ended, to release what it holds. */
  onLate?: (late: Result) => void;
}

/** Waits for work until the signal aborts, then throws its reason. The work itself is not stopped by this. */
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

/** Waits for work for a time, then throws. The caller ends what the work still does. */
export function within<Result>(
  ms: number,
  work: Promise<Result>,
  expired: string | (() => Error),
): Promise<Result> {
  const toError = typeof expired === 'string' ? () => new Error(`${expired} within ${ms} ms`) : expired;
  return withDeadline(ms, undefined, (signal) => abortable(signal, work), toError);
}
