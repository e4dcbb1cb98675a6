import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { describeError, type Logger } from '../platform/logger.ts';

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

/**
 * Wakes the lanes of this process. pg-boss wakes every lane of a queue for every job, and an idle lane polls; each time
 * it looks for a job with a query of its own. So one lane is woken for a notification, which wakes the next when it finds
 * a job, and one query every second or two finds the queues with due jobs for all lanes together. With `findLost` the
 * same query finds jobs whose worker was lost, and only then the queue is supervised, which takes a dozen statements.
 */
export interface WorkerWaker {
  /** Adds lanes of a queue; the function wakes one of those that wait. */
  add(queue: string, wakeOne: () => void): void;
  /** Waits for a running query. */
  stop(): Promise<void>;
}

export function createWorkerWaker(
  boss: PgBoss,
  { db, kind }: Database,
  log: Logger,
  { findLost }: { findLost: boolean },
): WorkerWaker {
  const wakers = new Map<string, (() => void)[]>();
  const wake = (queue: string) => {
    for (const wakeOne of wakers.get(queue) ?? []) wakeOne();
  };
  listenFor(boss, wake);
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
      for (const { name, isDue } of await checkQueues(db, [...wakers.keys()], mayFindLost())) {
        if (isDue) wake(name);
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
  return {
    add(queue, wakeOne) {
      if (wakers.size === 0) checkLater();
      wakers.set(queue, [...(wakers.get(queue) ?? []), wakeOne]);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

/** Has to run before `boss` starts, which subscribes then. */
function listenFor(boss: PgBoss, wake: (queue: string) => void): void {
  const connection = boss.getDb();
  const listen = connection.listen?.bind(connection);
  if (!listen) return;
  connection.listen = (channel, _wakeAll, onReconnect) => listen(channel, wake, onReconnect);
}

interface FoundQueue {
  name: string;
  /** Whether it has due jobs, or else jobs whose worker has sent no heartbeat in time. */
  isDue: boolean;
}

async function checkQueues(db: Db, queues: string[], findLost: boolean): Promise<FoundQueue[]> {
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
