import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Logger } from '../platform/logger.ts';
import type { JobContract } from './contracts.ts';
import type { ClaimedJob, InterruptedJob, JobClaim, JobHandler, WorkOptions } from './port.ts';
import { readJobTraceparent, traceJob } from './trace-job.ts';

export interface ConsumeContext {
  boss: PgBoss;
  log: Logger;
  heartbeatMs: number;
  /** How long a stop waits for handlers whose signal it aborted. */
  unwindMs: number;
  /** Runs a statement in the queue's own pool, which waits for it only for a limited time. */
  onQueueConnection(): NonNullable<Parameters<PgBoss['fail']>[3]>;
  /** Runs a statement in the application's pool: the queue's own pool closes when a stop begins. */
  onAppConnection(): NonNullable<Parameters<PgBoss['fail']>[3]>;
  /** Whether the handler has ended the job itself, with `finish`. */
  hasFinished(claim: JobClaim): boolean;
}

/** Claims the jobs of one queue for this process and hands them to the handler. */
export interface Consumer {
  queue: string;
  /** Looks for jobs, now or when the batch window ends. */
  wake(): void;
  /** Returns the jobs that were still running when the time was up. */
  stop(timeoutMs: number): Promise<InterruptedJob[]>;
}

interface Touched {
  settled?: string[];
}

/** A claim whose handler runs. A job whose claim was lost may come back while the handler of the lost claim still runs. */
interface Running {
  job: JobWithMetadata<object>;
  controller: AbortController;
  handling: Promise<void>;
}

/**
 * One query claims jobs for many slots, where a worker of pg-boss has a query for each slot, and none runs while
 * nothing wakes the consumer: a notification, a due job, or the end of a job.
 */
export function consume<Payload extends object>(
  { boss, log, heartbeatMs, unwindMs, onQueueConnection, onAppConnection, hasFinished }: ConsumeContext,
  contract: JobContract<Payload>,
  { concurrency, groupConcurrency, reserved, batchSize = 1, batchWindowMs = 0 }: WorkOptions,
  handler: JobHandler<Payload>,
): Consumer {
  const { queue } = contract;
  const running = new Set<Running>();
  let isStopping = false;
  let isFetching = false;
  let isWoken = false;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let fetching: Promise<void> = Promise.resolve();

  const wake = () => {
    isWoken = true;
    if (isStopping || isFetching || timer) return;
    const waitMs = fetchedAt + batchWindowMs - performance.now();
    // Without a timer: on a busy machine the process would wait for a core once more.
    if (waitMs <= 0) fetching = fetchAll();
    else
      timer = setTimeout(() => {
        timer = undefined;
        fetching = fetchAll();
      }, waitMs);
  };

  const fetchAll = async () => {
    isFetching = true;
    isWoken = false;
    fetchedAt = performance.now();
    try {
      while (!isStopping && (await fetchOnce()));
    } catch (cause) {
      // The next check for jobs wakes this again.
      if (!isStopping) log.error({ error: describeError(cause) }, 'queue error');
    }
    isFetching = false;
    if (isWoken) wake();
  };

  /** True if it claimed as many jobs as it asked for, and there may be more. */
  const fetchOnce = async (): Promise<boolean> => {
    const free = concurrency - running.size;
    if (free <= 0) return false;
    const open = free - (reserved?.slots ?? 0);
    const limit = Math.min(batchSize, open > 0 ? open : free);
    const jobs = await boss.fetch<object>(queue, {
      batchSize: limit,
      includeMetadata: true,
      ...onQueueConnection(),
      ...(groupConcurrency && { groupConcurrency }),
      ...(reserved && open <= 0 && { minPriority: reserved.minPriority }),
    });
    if (isStopping && jobs.length > 0) await giveBack(jobs, new Error('the worker stops'));
    else for (const job of jobs) start(job);
    if (jobs.length === limit) return true;
    // A group with many jobs hides those of others until it has all the slots it may have.
    isWoken ||= jobs.length > 0;
    return false;
  };

  const start = (job: JobWithMetadata<object>) => {
    for (const older of running) if (older.job.id === job.id) older.controller.abort(lostClaim(job));
    const controller = new AbortController();
    const handling = handle(job, controller);
    const claim = { job, controller, handling };
    running.add(claim);
    beat();
    void handling.finally(() => {
      running.delete(claim);
      wake();
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
        traceparent: readJobTraceparent(job),
        signal,
        isStopping: () => isStopping,
      };
      await traceJob(queue, job, () => handler(claimed));
      if (!signal.aborted && !hasFinished(claimed))
        await boss.complete(queue, [job], undefined, onAppConnection());
    } catch (cause) {
      // A stop returns all jobs that it cut; a lost claim is no longer this worker's.
      if (!signal.aborted) await giveBack([job], cause);
    }
  };

  const giveBack = async (jobs: JobWithMetadata<object>[], cause: unknown) => {
    await boss
      .fail(queue, jobs, cause as object, onAppConnection())
      .catch((error) => log.error({ error: describeError(error) }, 'queue error'));
  };

  const listHeld = () => [...running].filter(({ controller }) => !controller.signal.aborted);

  let beating: NodeJS.Timeout | undefined;
  const beat = () => {
    beating ??= setTimeout(async () => {
      // At most one claim of each job: the start of a later one aborts those before it.
      const held = listHeld();
      const jobs = held.map(({ job }) => job);
      try {
        // The ids that were touched are missing from pg-boss's types.
        const { settled } = (
          jobs.length > 0 ? await boss.touch(queue, jobs, onAppConnection()) : {}
        ) as Touched;
        for (const { job, controller } of settled ? held : [])
          if (!settled!.includes(job.id)) controller.abort(lostClaim(job));
      } catch (error) {
        log.error({ error: describeError(error) }, 'queue error');
      }
      beating = undefined;
      if (running.size > 0) beat();
    }, heartbeatMs);
    beating.unref();
  };

  return {
    queue,
    wake,
    async stop(timeoutMs) {
      isStopping = true;
      clearTimeout(timer);
      await fetching;
      const settle = () => Promise.allSettled([...running].map(({ handling }) => handling));
      await Promise.race([settle(), pause(timeoutMs, undefined, { ref: false })]);
      const cut = listHeld();
      for (const { controller } of cut) controller.abort(new Error('the worker stops'));
      const jobs = cut.map(({ job }) => job);
      if (jobs.length > 0) await giveBack(jobs, new Error('the worker stopped'));
      await Promise.race([settle(), pause(unwindMs, undefined, { ref: false })]);
      clearTimeout(beating);
      return jobs.map(({ id, data }) => ({ id, queue, payload: data }));
    },
  };
}

function lostClaim({ id }: { id: string }): Error {
  return new Error(`the claim on job ${id} was lost`);
}
