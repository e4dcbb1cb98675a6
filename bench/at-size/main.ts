import { expireAudit } from '@livery/server/services/maintenance/expire-audit';
import { expireEvents } from '@livery/server/services/maintenance/expire-events';
import { expireExtractions } from '@livery/server/services/maintenance/expire-extractions';
import { expireFiles } from '@livery/server/services/maintenance/expire-files';
import { purgeOrganizations } from '@livery/server/services/maintenance/purge-organizations';
import { reconcileUsage } from '@livery/server/services/quotas/reconcile';
import { startReceiver } from '@livery/server/testing/receiver';
import { startService, type TestService } from '@livery/server/testing/service';
import { sql } from 'drizzle-orm';
import { percentile } from '../harness.ts';
import { type BenchTenant, noopBatch, noopChildFile, richTenant, submitMany } from '../noop-drawing.ts';
import { fillDatabase } from './fill.ts';

/**
 * `npm run bench -- at-size --postgres`: what a tenant of forty renders sees alone in a database, and among many.
 * BENCH_RENDERS and BENCH_ORGANIZATIONS say how many.
 */
const RENDERS = Number(process.env.BENCH_RENDERS ?? 1_000_000);
const ORGANIZATIONS = Number(process.env.BENCH_ORGANIZATIONS ?? 5000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const OWN_RENDERS = 40;

// biome-ignore lint/suspicious/noExplicitAny: answers of every route
type Body = any;

interface Side {
  service: TestService;
  tenant: BenchTenant;
  webhookId: string;
}

if (!process.env.LIVERY_TEST_DATABASE_URL) throw new Error('usage: npm run bench -- at-size --postgres');
const receiver = await startReceiver();
const sides = await Promise.all([openSide(), openSide()]);
const full = sides[1]!;
const begun = performance.now();
const say = (text: string) => console.log(`  ${Math.round((performance.now() - begun) / 1000)} s  ${text}`);
const relaxed = ['fsync = off', 'full_page_writes = off', "max_wal_size = '8GB'"];
for (const setting of relaxed) await full.service.app.db.execute(sql.raw(`alter system set ${setting}`));
await full.service.app.db.execute(sql.raw('select pg_reload_conf()'));
say('filling');
await fillDatabase(
  full.service.app.db,
  { organizations: ORGANIZATIONS, renders: RENDERS, organizationId: full.tenant.organizationId },
  say,
);
for (const { service } of sides) await service.app.db.execute(sql.raw('analyze'));
await printSizes();

const call = async (
  side: Side,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> => {
  const answer = await side.tenant.client.call(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};
const get = (path: string) => (side: Side) => call(side, 'GET', path);
const render = async (side: Side, variants: number): Promise<Body> =>
  (await call(side, 'POST', '/renders', noopBatch(side.tenant.brandId, variants))).body;
const draw = async (side: Side, variants: number) => {
  const body = await render(side, variants);
  await side.tenant.client.waitForJobs(body.jobs.map(({ id }: { id: string }) => id));
  return body;
};

interface Case {
  label: string;
  /** What is not measured; its result is passed on. */
  before?: (side: Side) => Promise<Body>;
  run(side: Side, prepared: Body): Promise<unknown>;
}

/** Events that are too old, of the tenant. */
const oldEvents = (side: Side) =>
  side.service.app.db.execute(
    sql.raw(`insert into events (id, organization_id, type, payload, created_at)
      select 'evt_old' || gen_random_uuid(), '${side.tenant.organizationId}', 'render.completed', '{}', now() - interval '500 days'
      from generate_series(1, 500)`),
  );
const cases: Case[] = [
  { label: 'list renders', run: get('/renders?limit=50') },
  { label: 'list failed renders', run: get('/renders?limit=50&status=failed') },
  { label: 'list renders by metadata', run: get('/renders?limit=50&metadata.order=7') },
  { label: 'list batches', run: get('/batches?limit=20') },
  { label: 'list failed batches', run: get('/batches?limit=20&status=failed') },
  { label: 'ledger', run: get('/credits?limit=50') },
  { label: 'usage of a year', run: get('/credits/usage?by=month,template&months=12') },
  { label: 'audit log', run: get('/audit?limit=50') },
  {
    label: 'deliveries',
    run: (side) => call(side, 'GET', `/webhooks/${side.webhookId}/deliveries?limit=50`),
  },
  { label: 'submit 4', run: (side) => render(side, 4) },
  { label: 'submit, claim, end and deliver 1', run: (side) => draw(side, 1) },
  {
    label: 'delete a batch of 4',
    before: (side) => draw(side, 4),
    run: (side, { batchId }) => call(side, 'DELETE', `/batches/${batchId}`),
  },
  {
    label: 'maintenance: 500 old events',
    before: oldEvents,
    run: ({ service }) => expireEvents(service.app.db, 450),
  },
  { label: 'maintenance: no old events', run: ({ service }) => expireEvents(service.app.db, 450) },
  { label: 'maintenance: no old audit entries', run: ({ service }) => expireAudit(service.app.db) },
  { label: 'maintenance: no old files', run: ({ service }) => expireFiles(service.app, 450) },
  { label: 'maintenance: no old extractions', run: ({ service }) => expireExtractions(service.app, 30) },
  {
    label: 'maintenance: stored bytes of one',
    before: ({ service, tenant }) =>
      service.app.db.execute(
        sql.raw(
          `update organization_usage set reconciled_at = now() - interval '2 days' where organization_id = '${tenant.organizationId}'`,
        ),
      ),
    run: ({ service }) => reconcileUsage(service.app),
  },
  {
    label: 'maintenance: delete an organisation of 20 renders',
    before: async ({ service }) => {
      const tenant = await richTenant(service);
      await submitMany(tenant, 20);
      await service.app.db.execute(
        sql.raw(`update organization set guest_until = now() where id = '${tenant.organizationId}'`),
      );
    },
    run: ({ service }) => purgeOrganizations(service.app),
  },
];

const wanted = process.env.BENCH_CASES ? new RegExp(process.env.BENCH_CASES) : /./;
console.log(
  `\n${RENDERS} renders of ${ORGANIZATIONS} organisations, to a database with one tenant (p50 of ${ROUNDS})`,
);
console.log('                                                       empty ms     full ms   ratio');
for (const one of cases.filter(({ label }) => wanted.test(label)))
  await measure(one).catch((cause) => console.log(`  ${one.label}: ${cause}`));
for (const { service } of sides) await service.remove();
await receiver.close();
process.exit();

async function openSide(): Promise<Side> {
  const env = {
    LIVERY_DRAWERS: '1',
    LIVERY_KEEP_EVENTS_DAYS: '0',
    LIVERY_ALLOW_HOSTS: '127.0.0.1',
    LIVERY_MAX_STORED_BYTES: '0',
  };
  const service = await startService(env, { childFile: noopChildFile });
  const tenant = await richTenant(service);
  const { body } = await tenant.client.post('/webhooks', { url: receiver.url, events: ['render.completed'] });
  await submitMany(tenant, OWN_RENDERS);
  const db = service.app.db;
  for (let ended = 0; ended < OWN_RENDERS; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = (await db.execute(
      sql`select count(*)::int as ended from deliveries where status = 'delivered'`,
    )) as Body;
    ended = rows[0].ended;
  }
  return { service, tenant, webhookId: body.webhooks[0].id };
}

async function printSizes(): Promise<void> {
  const { rows } = (await full.service.app.db.execute(
    sql`select relname as name, pg_table_size(relid) as rows, pg_indexes_size(relid) as indexes, n_live_tup as live
        from pg_stat_user_tables where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 6`,
  )) as Body;
  const mb = (bytes: string) => `${Math.round(Number(bytes) / 2 ** 20)} MB`;
  for (const row of rows) say(`${row.name}: ${row.live} rows, ${mb(row.rows)}, indexes ${mb(row.indexes)}`);
}

async function measure({ label, before, run }: Case): Promise<void> {
  const ms: number[][] = [[], []];
  for (let round = -2; round < ROUNDS; round++) {
    for (const [index, side] of sides.entries()) {
      const prepared = await before?.(side);
      const start = performance.now();
      await run(side, prepared);
      if (round >= 0) ms[index]!.push(performance.now() - start);
    }
  }
  for (const times of ms) times.sort((a, b) => a - b);
  const [alone, among] = ms.map((times) => percentile(times, 0.5));
  const figures = [
    alone!.toFixed(1).padStart(10),
    among!.toFixed(1).padStart(10),
    (among! / alone!).toFixed(2).padStart(6),
  ];
  console.log(`  ${label.padEnd(50)} ${figures.join('  ')}`);
}
