import { startReceiver } from '@livery/server/testing/receiver';
import { startService } from '@livery/server/testing/service';
import { sql } from 'drizzle-orm';
import { changeNewJobs, restoreNewJobs } from './change-jobs.ts';
import { noopChildFile, richTenant, submitMany } from './noop-drawing.ts';

const JOBS = 400;
const LANES = [1, 2, 4, 8];

/** Jobs a second through queue, attempts, storage and events, with a child that draws nothing. */
export async function benchDrain(): Promise<void> {
  console.log(`\nDraining ${JOBS} jobs that take no time to draw (${databaseKind()})`);
  console.log('  lanes   jobs/s   to one lane   jobs/s with an endpoint   to without   all sent after');
  let one: number | undefined;
  for (const lanes of LANES) {
    const plain = await drain(lanes, false);
    const withEndpoint = await drain(lanes, true);
    one ??= plain.perSecond;
    const figures = [
      String(lanes).padStart(5),
      plain.perSecond.toFixed(0).padStart(6),
      `${(plain.perSecond / one).toFixed(2)}×`.padStart(11),
      withEndpoint.perSecond.toFixed(0).padStart(23),
      (withEndpoint.perSecond / plain.perSecond).toFixed(2).padStart(10),
      `${withEndpoint.deliveredAfterSeconds!.toFixed(1)} s`.padStart(14),
    ];
    console.log(`  ${figures.join('   ')}`);
  }
}

/** The jobs are put on hold until all are there, and let go at once. */
async function drain(lanes: number, withEndpoint: boolean) {
  const service = await startService(
    { LIVERY_DRAWERS: String(lanes), LIVERY_ALLOW_HOSTS: '127.0.0.1' },
    { childFile: noopChildFile },
  );
  const receiver = await startReceiver();
  try {
    const { db } = service.app;
    const tenant = await richTenant(service);
    if (withEndpoint) {
      const endpoint = { url: receiver.url, events: ['render.completed', 'render.failed'] };
      await tenant.client.post('/webhooks', endpoint);
    }
    await changeNewJobs(db, "start_after = now() + interval '1 hour'");
    await submitMany(tenant, JOBS);
    await restoreNewJobs(db);
    const start = performance.now();
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'render'`);
    let seconds = await drainedIn(db);
    for (; seconds === null; seconds = await drainedIn(db)) await pause(100);
    const perSecond = JOBS / seconds;
    if (!withEndpoint) return { perSecond, deliveredAfterSeconds: null };
    await receiver.waitFor(JOBS, 120_000);
    return { perSecond, deliveredAfterSeconds: (performance.now() - start) / 1000 };
  } finally {
    await receiver.close();
    await service.remove();
  }
}

type Db = Awaited<ReturnType<typeof startService>>['app']['db'];

/** Seconds from the first start to the last end, null before it: lanes find out within a second that jobs are due. */
async function drainedIn(db: Db): Promise<number | null> {
  const result = await db.execute(
    sql`select case when count(finished_at) = count(*)
          then extract(epoch from max(finished_at) - min(started_at)) end as seconds from renders`,
  );
  const [row] = (result as unknown as { rows: { seconds: string | null }[] }).rows;
  return row?.seconds == null ? null : Number(row.seconds);
}

export const databaseKind = () => (process.env.LIVERY_TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
