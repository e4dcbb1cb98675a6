import { inArray, sql } from 'drizzle-orm';
import { type CommandResponse, PgBoss, type Db as QueueDb } from 'pg-boss';
import type { Database, Db } from '../db/schema.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import { traceparent } from '../tracing/trace.ts';
import { checkForJobs, wakeOnNotify } from './check-for-jobs.ts';
import { type Consumer, consume } from './consume.ts';
import {
  deadExtractJob,
  deadRenderJob,
  deliveryJob,
  extractJob,
  renderJob,
  singleRenderJob,
} from './contracts.ts';
import type { JobClaim, Queue } from './port.ts';
import { queueDbOn } from './queue-db.ts';

/** A worker that sends no heartbeat for this long is considered lost, and its job runs again. */
const HEARTBEAT_SECONDS = 10;

/** How often the queue tidies up, which takes a dozen statements. `checkForJobs` finds lost workers sooner. */
const SUPERVISE_SECONDS = 600;

/** How soon after each other two supervisions may look for jobs of lost workers. */
const MONITOR_SECONDS = 1;

/**
 * How long a fetch may take. If a connection dies without being closed, the system gives it up after a quarter of an hour,
 * and the queue would have no consumer until then.
 */
const FETCH_TIMEOUT_MS = 20_000;

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
  const consumers: Consumer[] = [];
  /** Claims that a transaction ended. If it did not commit, the job has no heartbeat and runs again. */
  const finished = new WeakSet<JobClaim>();
  wakeOnNotify(boss, consumers, database.directUrl);
  await boss.start();
  try {
    await createQueues(boss);
    if (database.kind === 'embedded') await reclaim(database.db);
  } catch (cause) {
    await boss.stop({ graceful: false });
    throw cause;
  }

  const stopChecks = checkForJobs(boss, database, log, { consumers, findLost: supervise });
  return {
    async enqueue(tx, contract, jobs) {
      const span = traceparent();
      const rows = jobs.map(({ id, payload, priority = 0, startAfter, group }) => ({
        id,
        data: span ? { ...payload, traceparent: span } : payload,
        priority,
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
      }));
      await boss.insert(contract.queue, rows, queueDbOn(tx));
    },
    async finish(tx, contract, ...claims) {
      const jobs = claims.map(({ id, retryCount }) => ({ id, retryCount }));
      const result = await boss.complete(contract.queue, jobs, undefined, queueDbOn(tx));
      const settled = pickSettled(claims, result);
      for (const claim of settled) finished.add(claim);
      return settled;
    },
    async cancel(tx, contract, ids) {
      await boss.cancel(contract.queue, ids, queueDbOn(tx));
    },
    work(contract, options, handler) {
      const context = {
        boss,
        log,
        heartbeatMs: (HEARTBEAT_SECONDS * 1000) / 2,
        unwindMs: UNWIND_MS,
        onQueueConnection: () => (database.kind === 'postgres' ? withTimeLimit(boss, FETCH_TIMEOUT_MS) : {}),
        onAppConnection: () => queueDbOn(database.db),
        hasFinished: (claim: JobClaim) => finished.has(claim),
      };
      const consumer = consume(context, contract, options, handler);
      consumers.push(consumer);
      consumer.wake();
    },
    async depth(contract) {
      const rows = await database.db.execute(
        sql`select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
              coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
                filter (where state < 'active' and start_after <= now())), 0) as "oldestS"
            from pgboss.job where name = ${contract.queue}`,
      );
      const [row] = (rows as unknown as { rows: { waiting: string; active: string; oldestS: string }[] })
        .rows;
      const { waiting = 0, active = 0, oldestS = 0 } = row ?? {};
      return { waiting: Number(waiting), active: Number(active), oldestS: Number(oldestS) };
    },
    async stop(timeoutMs) {
      await stopChecks();
      const [cut] = await Promise.all([
        Promise.all(consumers.map((consumer) => consumer.stop(timeoutMs))),
        boss.stop({ timeout: timeoutMs }),
      ]);
      return cut.flat();
    },
  };
}

/** Statements in the queue's own pool, which closes the connection of one that takes too long. */
function withTimeLimit(boss: PgBoss, timeoutMs: number): { db: QueueDb } {
  const connection = boss.getDb();
  return {
    db: {
      // It passes the text on to `pg`, which accepts more than a text.
      executeSql: (text: string, values?: unknown[]) =>
        connection.executeSql({ text, values, query_timeout: timeoutMs } as never),
    } as QueueDb,
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
