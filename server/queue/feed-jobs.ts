import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Logger } from '../platform/logger.ts';
import { takeTurnsAs } from '../platform/turns.ts';
import type { JobContract } from './contracts.ts';
import type { ClaimedJob, CutJob, FeedOptions, JobHandler } from './port.ts';

export interface FeedContext {
  boss: PgBoss;
  log: Logger;
  heartbeatMs: number;
  /** How long a stop waits for handlers whose signal it aborted. */
  unwindMs: number;
  /** Runs a statement in the application's pool: the queue's own pool closes when a stop begins. */
  onAppConnection(): NonNullable<Parameters<PgBoss['fail']>[3]>;
}

/** Jobs of one queue that one fetch hands to many handlers. */
export interface Feeder {
  wake(): void;
  /** Returns the jobs that were still running when the time was up. */
  stop(timeoutMs: number): Promise<CutJob[]>;
}

interface Touched {
  settled?: string[];
}

interface Running {
  job: JobWithMetadata<object>;
  payload: object;
  controller: AbortController;
  handling: Promise<void>;
}

/**
 * Claims jobs for all free slots with one query, where a lane of pg-boss has a query for each job. Between two fetches,
 * jobs gather for `gatherMs`; the first job after a quiet time is fetched at once.
 */
export function feedJobs<Payload extends object>(
  { boss, log, heartbeatMs, unwindMs, onAppConnection }: FeedContext,
  contract: JobContract<Payload>,
  { concurrency, groupConcurrency, reserved, gatherMs }: FeedOptions,
  handler: JobHandler<Payload>,
): Feeder {
  const running = new Map<string, Running>();
  let isStopping = false;
  let isFetching = false;
  let isWoken = false;
  /** Whether the last fetch may have left jobs for lack of slots. */
  let mayHaveLeft = false;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let fetching: Promise<void> = Promise.resolve();

  const wake = () => {
    isWoken = true;
    if (isStopping || isFetching || timer) return;
    const waitMs = fetchedAt + gatherMs - performance.now();
    timer = setTimeout(
      () => {
        timer = undefined;
        fetching = fetchAll();
      },
      Math.max(0, waitMs),
    );
  };

  const fetchAll = async () => {
    isFetching = true;
    isWoken = false;
    fetchedAt = performance.now();
    try {
      while (!isStopping && (await fetchOnce()));
    } catch (cause) {
      // The next check for due jobs wakes this again.
      if (!isStopping) log.error({ error: describeError(cause) }, 'queue error');
    }
    isFetching = false;
    if (isWoken) wake();
  };

  /** True if another fetch may find more. */
  const fetchOnce = async (): Promise<boolean> => {
    const free = concurrency - running.size;
    mayHaveLeft = free <= 0;
    if (mayHaveLeft) return false;
    const isOpenToAll = free > reserved.slots;
    const batchSize = isOpenToAll ? free - reserved.slots : free;
    const jobs = await boss.fetch<object>(contract.queue, {
      batchSize,
      includeMetadata: true,
      groupConcurrency,
      ...(isOpenToAll ? {} : { minPriority: reserved.minPriority }),
    });
    if (isStopping && jobs.length > 0) await giveBack(jobs, new Error('the worker stops'));
    else for (const job of jobs) start(job);
    // A group with many jobs hides those of others until it has all the slots it may have.
    const isGroupFull = jobs.some(({ groupId }) => groupId && countGroup(groupId) >= groupConcurrency);
    mayHaveLeft = jobs.length === batchSize || isGroupFull || !isOpenToAll;
    return jobs.length > 0 && mayHaveLeft;
  };

  const countGroup = (group: string) =>
    running.values().reduce((count, { job }) => count + (job.groupId === group ? 1 : 0), 0);

  const start = (job: JobWithMetadata<object>) => {
    const controller = new AbortController();
    const handling = takeTurnsAs(`job ${job.id}`, () => handle(job, controller), job.groupId ?? undefined);
    running.set(job.id, { job, payload: job.data, controller, handling });
    beat();
    void handling.finally(() => {
      running.delete(job.id);
      if (mayHaveLeft) wake();
    });
  };

  const handle = async (job: JobWithMetadata<object>, { signal }: AbortController): Promise<void> => {
    const { id, retryCount } = job;
    try {
      const claimed: ClaimedJob<Payload> = {
        id,
        retryCount,
        payload: contract.payload.parse(job.data),
        group: job.groupId ?? undefined,
        signal,
        isStopping: () => isStopping,
      };
      await handler(claimed);
    } catch (cause) {
      // A stop returns all jobs that it cut; a lost claim is no longer this worker's.
      if (!signal.aborted) await giveBack([job], cause);
    }
  };

  const giveBack = async (jobs: JobWithMetadata<object>[], cause: unknown) => {
    await boss
      .fail(contract.queue, jobs, cause as object, onAppConnection())
      .catch((error) => log.error({ error: describeError(error) }, 'queue error'));
  };

  let beating: NodeJS.Timeout | undefined;
  const beat = () => {
    beating ??= setTimeout(async () => {
      const held = [...running.values()].filter(({ controller }) => !controller.signal.aborted);
      const jobs = held.map(({ job }) => job);
      try {
        // The ids that were touched are missing from pg-boss's types.
        const { settled } = (jobs.length > 0 ? await boss.touch(contract.queue, jobs) : {}) as Touched;
        for (const { job, controller } of settled ? held : [])
          if (!settled!.includes(job.id)) controller.abort(new Error(`the claim on job ${job.id} was lost`));
      } catch (error) {
        if (!isStopping) log.error({ error: describeError(error) }, 'queue error');
      }
      beating = undefined;
      if (running.size > 0) beat();
    }, heartbeatMs);
    beating.unref();
  };

  return {
    wake,
    async stop(timeoutMs) {
      isStopping = true;
      clearTimeout(timer);
      await fetching;
      const settle = () => Promise.allSettled([...running.values()].map(({ handling }) => handling));
      await Promise.race([settle(), pause(timeoutMs, undefined, { ref: false })]);
      const left = [...running.values()];
      if (left.length > 0) {
        for (const { controller } of left) controller.abort(new Error('the worker stops'));
        await giveBack(
          left.map(({ job }) => job),
          new Error('the worker stopped'),
        );
        await Promise.race([settle(), pause(unwindMs, undefined, { ref: false })]);
      }
      clearTimeout(beating);
      return left.map(({ job, payload }) => ({ id: job.id, queue: contract.queue, payload }));
    },
  };
}
