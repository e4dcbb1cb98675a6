import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError, type Logger } from '../platform/logger.ts';
import type { JobContract } from './contracts.ts';
import { GroupBacklogs } from './group-backlogs.ts';
import type { ClaimedJob, ConsumeOptions, InterruptedJob, JobHandler } from './port.ts';

export interface ConsumeContext {
  boss: PgBoss;
  log: Logger;
  heartbeatMs: number;
  /** How long a stop waits for handlers whose signal it aborted. */
  unwindMs: number;
  /** Whether no other process runs jobs of this database. */
  isOnlyProcess: boolean;
  /** Runs a statement in the application's pool: the queue's own pool closes when a stop begins. */
  onAppConnection(): NonNullable<Parameters<PgBoss['fail']>[3]>;
}

/** Jobs of one queue that one fetch hands to many handlers. */
export interface BatchConsumer {
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
 * Claims jobs for all free slots with one query, where a lane of pg-boss has a query for each job. Between two fetches,
 * jobs gather for `batchWindowMs`; the first job after a quiet time is fetched at once.
 */
export function consumeInBatches<Payload extends object>(
  { boss, log, heartbeatMs, unwindMs, isOnlyProcess, onAppConnection }: ConsumeContext,
  contract: JobContract<Payload>,
  { concurrency, groupConcurrency, reserved, batchWindowMs }: ConsumeOptions,
  handler: JobHandler<Payload>,
): BatchConsumer {
  const running = new Set<Running>();
  const backlogs = new GroupBacklogs();
  let isStopping = false;
  let isFetching = false;
  let isWoken = false;
  /** Whether the last fetch may have left jobs for lack of slots of this process. */
  let mayHaveLeft = false;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let fetching: Promise<void> = Promise.resolve();

  const wake = () => {
    isWoken = true;
    if (isStopping || isFetching || timer) return;
    const waitMs = fetchedAt + batchWindowMs - performance.now();
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
    const noteFetched = backlogs.beginFetch();
    const jobsBefore = [...running].map(({ job }) => job);
    const jobs = await boss.fetch<object>(contract.queue, {
      batchSize,
      includeMetadata: true,
      groupConcurrency,
      ...(isOpenToAll ? {} : { minPriority: reserved.minPriority }),
    });
    if (isStopping && jobs.length > 0) await giveBack(jobs, new Error('the worker stops'));
    else for (const job of jobs) start(job);
    const groups = new Set(jobs.flatMap(({ groupId }) => groupId ?? []));
    // Those that ended during the fetch count too: it may have found them active.
    const countJobs = (group: string) =>
      [...jobsBefore, ...jobs].filter(({ groupId }) => groupId === group).length;
    const isFull = [...groups].some((group) => countJobs(group) >= groupConcurrency);
    // Other processes may run jobs of a group, which are not counted here.
    const full = new Set(
      [...groups].filter((group) => !isOnlyProcess || countJobs(group) >= groupConcurrency),
    );
    mayHaveLeft = jobs.length === batchSize || !isOpenToAll;
    noteFetched({ groups, full, hadAllJobs: !mayHaveLeft });
    // A group with many jobs hides those of others until it has all the slots it may have. If other processes may have
    // filled it, the next fetch waits for jobs to gather: it seldom finds any.
    isWoken ||= full.size > 0;
    return jobs.length > 0 && (mayHaveLeft || isFull);
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
      const isAwaited = job.groupId ? backlogs.noteEnd(job.groupId) : false;
      if (mayHaveLeft || isAwaited) wake();
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

  const listHeld = () => [...running].filter(({ controller }) => !controller.signal.aborted);

  let beating: NodeJS.Timeout | undefined;
  const beat = () => {
    beating ??= setTimeout(async () => {
      // At most one claim of each job: the start of a later one aborts those before it.
      const held = listHeld();
      const jobs = held.map(({ job }) => job);
      try {
        // The ids that were touched are missing from pg-boss's types.
        const touched = jobs.length > 0 ? await boss.touch(contract.queue, jobs, onAppConnection()) : {};
        const { settled } = touched as Touched;
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
      return jobs.map(({ id, data }) => ({ id, queue: contract.queue, payload: data }));
    },
  };
}

function lostClaim({ id }: { id: string }): Error {
  return new Error(`the claim on job ${id} was lost`);
}
