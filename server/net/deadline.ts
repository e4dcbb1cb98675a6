import { FetchFailed } from './fetch-failed.ts';

/**
 * Runs work under one signal that the time or the caller cuts, whichever comes first. Its reason is the failure
 * to throw: `timeout`, or whatever the caller gave.
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
  expired: () => Error = () => new FetchFailed('timeout'),
): Promise<Result> {
  caller?.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(expired()), timeoutMs);
  const cancel = () => deadline.abort(caller?.reason);
  // Not AbortSignal.any: a caller's signal may live as long as the process, and would keep one of these a run.
  caller?.addEventListener('abort', cancel);
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', cancel);
  }
}
