import type { Db } from '@livery/server/db/schema';
import { sql } from 'drizzle-orm';

/** Fills a database by its own statements: through the service it would take days. */

const CHUNK = 250_000;
const RENDERS_OF_A_BATCH = 4;
const DAYS = 365;

/** The tables that are filled for each render, from the `bench_seed` rows of one chunk. */
const inserts = {
  credit_ledger: `insert into credit_ledger (id, organization_id, type, amount, balance_after, batch_id, render_id, created_at)
    select bench_id(at), organization_id, 'debit', -1, 0, batch_id, render_id, at from bench_seed`,
  audit_entries: `insert into audit_entries (id, organization_id, action, user_id, target_type, target_id, target_name, details, created_at)
    select bench_id(at), organization_id, 'credits.spent', user_id, 'batch', batch_id, 'Customer quote',
      '{"amount":4,"count":4}', at from bench_seed where n % ${RENDERS_OF_A_BATCH} = 0`,
  events: `insert into events (id, organization_id, type, payload, subject_id, created_at)
    select 'evt_' || seed.render_id, seed.organization_id, 'render.completed', sample.payload, seed.render_id, seed.at
    from bench_seed seed, bench_event sample`,
  deliveries: `insert into deliveries (id, webhook_id, event_id, status, tries, created_at, finished_at)
    select bench_id(at), webhook_id, 'evt_' || render_id, 'delivered',
      '[{"at":"2026-11-01T00:00:00.000Z","durationMs":41,"responseStatus":200,"responseBody":"ok","error":null}]', at, at
    from bench_seed`,
};

/** Organisations with a person, a brand and an endpoint each, and renders of a year among them; some have far more. */
export async function fillDatabase(
  db: Db,
  {
    organizations,
    renders,
    organizationId,
  }: { organizations: number; renders: number; organizationId: string },
  say: (text: string) => void,
): Promise<void> {
  const run = (...texts: string[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw("set local statement_timeout = 0; set local maintenance_work_mem = '1GB'"));
      // Nothing references what is filled but itself.
      await tx.execute(sql.raw('set local session_replication_role = replica'));
      for (const text of texts) await tx.execute(sql.raw(text));
    });
  /** Copies of one real row that differ in some columns. */
  const copy = async (table: string, sample: string, from: string, values: Record<string, string>) => {
    const { rows } = (await db.execute(
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
          order by ordinal_position`,
    )) as unknown as { rows: { name: string }[] };
    const columns = rows.map(({ name }) => values[name] ?? `sample."${name}"`);
    return `insert into ${table} select ${columns} from ${from}, (${sample}) as sample`;
  };
  const indexes = await dropIndexes(db);
  const pattern = `organization_id = '${organizationId}'`;
  await run(
    // UUIDs of version 7, as the service makes them.
    `create function bench_id(at timestamptz) returns uuid language sql as $$
      select (substr(time, 1, 8) || '-' || substr(time, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
      from (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time) as made $$`,
    `create table bench_render as select * from renders where ${pattern} and status = 'completed' limit 1`,
    `create table bench_event as select * from events where ${pattern} and type = 'render.completed' limit 1`,
    `create table bench_organization as select n, gen_random_uuid() as organization_id, gen_random_uuid() as user_id,
      gen_random_uuid() as brand_id, gen_random_uuid() as version_id, gen_random_uuid() as webhook_id
      from generate_series(1, ${organizations}) as n`,
    'create unlogged table bench_seed (n int, render_id uuid, batch_id text, at timestamptz, organization_id uuid, user_id uuid, brand_id uuid, version_id uuid, webhook_id uuid)',
    `insert into organization (id, name, slug) select organization_id, 'Organisation ' || n, 'organisation-' || n from bench_organization`,
    `insert into "user" (id, name, email) select user_id, 'Person', n || '@bench.example' from bench_organization`,
    `insert into member (id, organization_id, user_id, role) select gen_random_uuid(), organization_id, user_id, 'owner' from bench_organization`,
    'insert into credit_accounts (organization_id, balance) select organization_id, 1000 from bench_organization',
    'insert into organization_usage (organization_id) select organization_id from bench_organization',
    await copy('brands', `select * from brands where ${pattern} limit 1`, 'bench_organization own', {
      id: 'own.brand_id',
      organization_id: 'own.organization_id',
      created_by_user_id: 'own.user_id',
      current_version_id: 'own.version_id',
      public_id: 'null',
    }),
    await copy(
      'brand_versions',
      `select version.* from brand_versions version join brands on brands.current_version_id = version.id where ${pattern} limit 1`,
      'bench_organization own',
      { id: 'own.version_id', brand_id: 'own.brand_id' },
    ),
    await copy('webhooks', `select * from webhooks where ${pattern} limit 1`, 'bench_organization own', {
      id: 'own.webhook_id',
      organization_id: 'own.organization_id',
    }),
  );
  const copyRenders = await copy('renders', 'select * from bench_render', 'bench_seed seed', {
    id: 'seed.render_id',
    organization_id: 'seed.organization_id',
    batch_id: 'seed.batch_id',
    engine_job_id: 'gen_random_uuid()',
    created_by_user_id: 'seed.user_id',
    brand_id: 'seed.brand_id',
    brand_version_id: 'seed.version_id',
    public_id: 'null',
    output_key: "seed.render_id || '/file.png'",
    status: "case when seed.n % 200 = 0 then 'failed' else 'completed' end",
    created_at: 'seed.at',
    started_at: 'seed.at',
    finished_at: "seed.at + interval '2 s'",
  });
  for (let from = 0; from < renders; from += CHUNK) {
    const to = Math.min(renders, from + CHUNK);
    await run(
      'truncate bench_seed',
      `insert into bench_seed select made.n, bench_id(made.at), 'bat_bench' || made.n / ${RENDERS_OF_A_BATCH}, made.at,
        own.organization_id, own.user_id, own.brand_id, own.version_id, own.webhook_id
        from (select n, now() - interval '1 hour' - ${DAYS} * interval '1 day' * (1 - n::float8 / ${renders}) as at,
          1 + floor(${organizations} * power(abs(hashint4(n / ${RENDERS_OF_A_BATCH})::float8) / 2147483648, 2))::int as own
          from generate_series(${from}, ${to - 1}) as n) as made
        join bench_organization own on own.n = made.own`,
    );
    await run(copyRenders, ...Object.values(inserts));
    say(`${to} renders`);
  }
  await run('drop table bench_seed');
  for (const index of indexes) {
    say(index.split(' ON ')[0]!);
    await run(index);
  }
  await run('analyze');
}

/** Made again at the end, an index takes a fraction of the time. Those of constraints stay. */
async function dropIndexes(db: Db): Promise<string[]> {
  const tables = ['renders', ...Object.keys(inserts)].map((name) => `'${name}'`);
  const { rows } = (await db.execute(
    sql.raw(`select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in (${tables})
      and indexname not in (select conname from pg_constraint)`),
  )) as unknown as { rows: { indexname: string; indexdef: string }[] };
  for (const { indexname } of rows) await db.execute(sql.raw(`drop index "${indexname}"`));
  return rows.map(({ indexdef }) => indexdef);
}
