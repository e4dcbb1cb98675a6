import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/schema.ts';
import { within } from '../platform/deadline.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import type { Consumer } from './consume.ts';

/**
 * How soon a job runs that became due without a notification: a retry, a delayed job, or one of a lost worker. The
 * embedded database computes in this process.
 */
const DUE_CHECK_MS = { postgres: 1000, embedded: 2000 };

/**
 * How often jobs of lost workers are looked for. With the embedded database the only worker is this process, and after
 * the machine slept, its heartbeats should come first.
 */
const LOST_CHECK_MS = { postgres: 1000, embedded: 120_000 };

/** If the connection dies without being closed, the next check has another one. */
const CHECK_TIMEOUT_MS = 30_000;

/**
 * Wakes the consumers of a queue when jobs were added to it, and all of them when the subscription was renewed, because
 * nobody heard of jobs in between. Has to run before `boss` starts, which subscribes then.
 * With a direct URL only the subscription uses it: a pooler gives each transaction another connection.
 */
export function wakeOnNotify(boss: PgBoss, consumers: readonly Consumer[], directUrl?: string): void {
  const connection = boss.getDb();
  const listen = connection.listen?.bind(directUrl ? connectedTo(directUrl, connection) : connection);
  if (!listen) return;
  const wake = (queue: string) => wakeAll(consumers, queue);
  connection.listen = (channel, _wakeWorkers, onReconnect) =>
    listen(channel, wake, () => {
      onReconnect();
      for (const consumer of consumers) consumer.wake();
    });
}

/** The same connection, whose subscriptions lead elsewhere: pg-boss has one address for both. */
function connectedTo<Connection extends object>(
  connectionString: string,
  connection: Connection,
): Connection {
  const { config } = connection as { config?: object };
  return Object.create(connection, { config: { value: { ...config, connectionString } } });
}

/**
 * Wakes the consumers of queues with due jobs, by one query for all queues of this process. With `findLost` the same
 * query finds jobs whose worker was lost, and only then the queue is supervised, which takes a dozen statements. The
 * result ends the checks and waits for a running one.
 */
export function checkForJobs(
  boss: PgBoss,
  { db, kind }: Database,
  log: Logger,
  { consumers, findLost }: { consumers: readonly Consumer[]; findLost: boolean },
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  let lostCheckedAt = performance.now();
  const mayFindLost = () => {
    if (!findLost || performance.now() - lostCheckedAt < LOST_CHECK_MS[kind]) return false;
    lostCheckedAt = performance.now();
    return true;
  };
  const check = async () => {
    try {
      const queues = consumers.map(({ queue }) => queue);
      const found = queues.length > 0 ? findQueues(db, queues, mayFindLost()) : Promise.resolve([]);
      for (const { name, isDue } of await within(CHECK_TIMEOUT_MS, found, 'the check did not end')) {
        if (isDue) wakeAll(consumers, name);
        else if (!isStopped) await boss.supervise(name);
      }
    } catch (cause) {
      if (!isStopped)
        log.warn({ error: describeError(cause) }, 'the queues could not be checked for due jobs');
    }
    if (!isStopped) checkLater();
  };
  const checkLater = () => {
    timer = setTimeout(() => {
      checking = check();
    }, DUE_CHECK_MS[kind]);
    timer.unref();
  };
  checkLater();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await checking;
  };
}

function wakeAll(consumers: readonly Consumer[], name: string): void {
  for (const { queue, wake } of consumers) if (queue === name) wake();
}

interface FoundQueue {
  name: string;
  /** Whether it has due jobs, or else jobs whose worker has sent no heartbeat in time. */
  isDue: boolean;
}

async function findQueues(db: Db, queues: string[], findLost: boolean): Promise<FoundQueue[]> {
  const names = sql`unnest(${sql.param(queues)}::text[])`;
  // The first entry of an index for each queue and state. With `exists` over both states the planner reads all due jobs.
  const firstIn = (state: 'created' | 'retry') => sql`(select job.start_after from pgboss.job
    where job.name = due.name and job.state = ${sql.raw(`'${state}'`)} and not job.blocked
    order by job.start_after limit 1)`;
  const due = sql`select due.name, true as "isDue" from ${names} as due(name)
    where least(${firstIn('created')}, ${firstIn('retry')}) <= now()`;
  const lost = sql`select lost.name, false from ${names} as lost(name)
    where exists (select 1 from pgboss.job
                  where job.name = lost.name and job.state = 'active'
                    and job.heartbeat_on + job.heartbeat_seconds * interval '1 second' < now())`;
  const found = await db.execute(findLost ? sql`${due} union all ${lost}` : due);
  return (found as unknown as { rows: FoundQueue[] }).rows;
}
