import type { FileShare } from '../../preview-files/preview-files.ts';

/** Work whose result is the same for everybody who asks for it, by a key. */
export interface SharedWork<Result> {
  /**
   * Each organisation that asks does the work in its own share of the lane, and the first result serves all: nobody waits
   * in the queue of another organisation. A client that leaves only stops waiting; the work ends with the last client of its
   * organisation. A finished result is not kept here.
   */
  run(key: string, share: FileShare, work: (share: FileShare) => Promise<Result>): Promise<Result>;
}

interface Attempt<Result> {
  result: Promise<Result>;
  clients: number;
  stop: AbortController;
}

interface Task<Result> {
  first: PromiseWithResolvers<Result>;
  /** By organisation. */
  attempts: Map<string, Attempt<Result>>;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const tasks = new Map<string, Task<Result>>();

  const forget = (key: string, task: Task<Result>) => {
    if (tasks.get(key) === task) tasks.delete(key);
  };
  const leave = (key: string, task: Task<Result>, organizationId: string, attempt: Attempt<Result>) => {
    if (task.attempts.get(organizationId) === attempt) task.attempts.delete(organizationId);
    if (task.attempts.size === 0) forget(key, task);
  };

  const start = (
    key: string,
    task: Task<Result>,
    organizationId: string,
    work: (share: FileShare) => Promise<Result>,
  ): Attempt<Result> => {
    const stop = new AbortController();
    const attempt = { result: work({ organizationId, signal: stop.signal }), clients: 0, stop };
    task.attempts.set(organizationId, attempt);
    attempt.result.then(
      (result) => {
        forget(key, task);
        task.first.resolve(result);
        for (const other of task.attempts.values()) other.stop.abort();
      },
      () => leave(key, task, organizationId, attempt),
    );
    return attempt;
  };

  return {
    async run(key, { organizationId, signal }, work) {
      signal?.throwIfAborted();
      const task = tasks.get(key) ?? { first: Promise.withResolvers<Result>(), attempts: new Map() };
      tasks.set(key, task);
      const attempt = task.attempts.get(organizationId) ?? start(key, task, organizationId, work);
      attempt.clients += 1;
      const gone = Promise.withResolvers<never>();
      const onAbort = () => {
        gone.reject(signal!.reason);
        attempt.clients -= 1;
        if (attempt.clients > 0) return;
        leave(key, task, organizationId, attempt);
        attempt.stop.abort(signal!.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        return await Promise.race([task.first.promise, attempt.result, gone.promise]);
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}
