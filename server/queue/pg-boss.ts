import { setTimeout as pause } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import type { CommandResponse } from 'pg-boss';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import { type BatchConsumer, consumeInBatches } from './consume-in-batches.ts';
import {
  deadExtractJob,
  deadRenderJob,
  deliveryJob,
  extractJob,
  renderJob,
  singleRenderJob,
} from './contracts.ts';
import type { InterruptedJob, JobClaim, Queue } from './port.ts';
import { queueDbOn } from './queue-db.ts';
import { createWorkerWaker } from './worker-waker.ts';

/** A worker that sends no heartbeat for this long is considered lost, and its job runs again. */
const HEARTBEAT_SECONDS = 10;

/** How often the queue tidies up, which takes a dozen statements. `createWorkerWaker` finds lost workers sooner. */
const SUPERVISE_SECONDS = 600;

/** How soon after each other two supervisions may look for jobs of lost workers. */
const MONITOR_SECONDS = 1;

/** A lane that nothing wakes polls this seldom; `createWorkerWaker` wakes it for every job. */
const POLL_SECONDS = 300;

/** How long a stop waits for handlers whose signal it aborted: they write to the database that closes next. */
const UNWIND_MS = 5000;

/**
 * The queue, on the same database as everything else, so that a job commits with what caused it. Without supervision it
 * runs jobs but does not detect lost workers; tests of verbs need no more.
 */
export async function startQueue(
  database: Database,
  log: Logger,
  { supervise = true }: { supervise?: boolean } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: true,
    // Nothing is scheduled by time, and the scheduler would poll.
    schedule: false,
    supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    // No job waits for another one.
    flowIntervalSeconds: 3600,
    // Nobody else looks at the embedded database, and maintenance vacuums it.
    ...(database.kind === 'embedded' ? { registerInstance: false, monitorVacuum: false } : {}),
  });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'queue error'));
  boss.on('warning', (warning) => log.debug({ warning }, 'queue warning'));
  const waker = createWorkerWaker(boss, database, log, { findLost: supervise });
  await boss.start();
  try {
    await createQueues(boss);
    if (database.kind === 'embedded') await reclaim(database.db);
  } catch (cause) {
    await boss.stop({ graceful: false });
    throw cause;
  }

  const cut: InterruptedJob[] = [];
  const consumers: BatchConsumer[] = [];
  const running = new Set<Promise<void>>();
  let stopping = false;
  return {
    async enqueue(tx, contract, jobs) {
      const rows = jobs.map(({ id, payload, priority = 0, startAfter, group }) => ({
        id,
        data: payload,
        priority,
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
      }));
      await boss.insert(contract.queue, rows, queueDbOn(tx));
    },
    async finish(tx, contract, ...claims) {
      const jobs = claims.map(({ id, retryCount }) => ({ id, retryCount }));
      const result = await boss.complete(contract.queue, jobs, undefined, queueDbOn(tx));
      return pickSettled(claims, result);
    },
    async cancel(tx, contract, ids) {
      await boss.cancel(contract.queue, ids, queueDbOn(tx));
    },
    async work(contract, { concurrency, ...limits }, handler) {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true as const,
        ...limits,
      };
      const waiting = new Set<string>();
      const wake = () => {
        const [lane] = waiting;
        if (lane) boss.notifyWorker(lane);
      };
      waker.add(contract.queue, wake);
      for (let lane = 0; lane < concurrency; lane++) {
        const worker = await boss.work(contract.queue, options, async ([job]) => {
          if (!job) return;
          // The job may be one of many, and only one lane was woken for them.
          waiting.delete(worker);
          wake();
          let noteInterrupted = () => {};
          try {
            const payload = contract.payload.parse(job.data);
            noteInterrupted = () => {
              if (stopping) cut.push({ id: job.id, queue: contract.queue, payload });
            };
            job.signal.addEventListener('abort', noteInterrupted, { once: true });
            const { id, retryCount, signal } = job;
            const claimed = { id, retryCount, payload, signal, isStopping: () => stopping };
            const handling = handler(claimed);
            running.add(handling);
            await handling.finally(() => running.delete(handling));
          } finally {
            // The signal also aborts after an ordinary end.
            job.signal.removeEventListener('abort', noteInterrupted);
            waiting.add(worker);
            // Without this the lane sleeps out its polling interval between two waiting jobs.
            boss.notifyWorker(worker);
          }
        });
        waiting.add(worker);
      }
    },
    consume(contract, options, handler) {
      const consumer = consumeInBatches(
        {
          boss,
          log,
          heartbeatMs: (HEARTBEAT_SECONDS * 1000) / 2,
          unwindMs: UNWIND_MS,
          isOnlyProcess: database.kind === 'embedded',
          onAppConnection: () => queueDbOn(database.db),
        },
        contract,
        options,
        handler,
      );
      consumers.push(consumer);
      waker.add(contract.queue, consumer.wake);
      consumer.wake();
    },
    async depth(contract) {
      const rows = await database.db.execute(
        sql`select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active
            from pgboss.job where name = ${contract.queue}`,
      );
      const [row] = (rows as unknown as { rows: { waiting: string; active: string }[] }).rows;
      return { waiting: Number(row?.waiting ?? 0), active: Number(row?.active ?? 0) };
    },
    async stop(timeoutMs) {
      stopping = true;
      await waker.stop();
      const [fed] = await Promise.all([
        Promise.all(consumers.map((consumer) => consumer.stop(timeoutMs))),
        boss.stop({ graceful: true, timeout: timeoutMs }),
      ]);
      // pg-boss does not wait for handlers that it aborted.
      await Promise.race([Promise.allSettled(running), pause(UNWIND_MS, undefined, { ref: false })]);
      return [...cut, ...fed.flat()];
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  const shared = {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // A minute of video at scale 2 takes long on a small machine; the heartbeat detects a lost worker.
    expireInSeconds: 6 * 3600,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 30,
    // A stopping worker hands its job back, which only the queue counts; the row counts failures and lost workers.
    retryLimit: 100,
    // Accepted work is kept until it ends, however long the queue is stopped.
    retentionSeconds: 365 * 24 * 3600,
    deleteAfterSeconds: 24 * 3600,
  };
  for (const dead of [deadRenderJob, deadExtractJob]) await ensureQueue(boss, dead.queue, shared);
  // The delay would double with every lost worker, which is not the fault of the job.
  const leased = { ...shared, retryDelayMax: 2 };
  for (const { queue } of [renderJob, singleRenderJob])
    await ensureQueue(boss, queue, { ...leased, deadLetter: deadRenderJob.queue });
  await ensureQueue(boss, extractJob.queue, { ...leased, deadLetter: deadExtractJob.queue });
  // A delivery that its endpoint refused queues its own retry; these retries are for lost workers.
  await ensureQueue(boss, deliveryJob.queue, { ...shared, retryLimit: 1000 });
}

async function ensureQueue(boss: PgBoss, name: string, options: object): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/**
 * Only one process uses the embedded database, so a job that is active at the start belonged to a process that has
 * ended: it is queued again at once instead of after a missed heartbeat.
 */
async function reclaim(db: Db): Promise<void> {
  const contracts = [renderJob, singleRenderJob, deadRenderJob, extractJob, deadExtractJob, deliveryJob];
  const queues = contracts.map(({ queue }) => queue);
  await db.execute(
    sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where ${inArray(sql`name`, queues)} and state = 'active'`,
  );
}

/**
 * The claims that a statement of pg-boss found valid. Its result has only the ids of their jobs, in a member that is
 * missing from its types. Of two claims of one job the earlier one was lost.
 */
function pickSettled<Claim extends JobClaim>(claims: Claim[], result: CommandResponse): Claim[] {
  const { settled = [] } = result as { settled?: string[] };
  const latest = new Map<string, Claim>();
  for (const claim of claims) {
    const known = latest.get(claim.id);
    if (!known || claim.retryCount > known.retryCount) latest.set(claim.id, claim);
  }
  return settled.flatMap((id) => latest.get(id) ?? []);
}
