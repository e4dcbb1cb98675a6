import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { freePort } from '@livery/server/testing/free-port';
import { startReceiver } from '@livery/server/testing/receiver';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isShared, livery, SECRET, type ServerProcess, spawnLivery, startServer } from './server-process.ts';

/** Far fewer than the connections of two processes. */
const POOL_SIZE = 5;

const isInstalled = () => {
  try {
    execFileSync('pgbouncer', ['--version']);
    return true;
  } catch {
    return false;
  }
};

/** The real PgBouncer before the database of a test, in transaction mode. */
async function startPooler(databaseUrl: string) {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'livery-pooler-'));
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    ini,
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr=127.0.0.1',
      `listen_port=${listenPort}`,
      'unix_socket_dir=',
      `admin_users=${username}`,
      'auth_type=trust',
      `auth_file=${join(folder, 'users.txt')}`,
      'pool_mode=transaction',
      `default_pool_size=${POOL_SIZE}`,
      // As in most installations; other parameters at the start of a connection are refused.
      'ignore_startup_parameters=extra_float_digits',
    ].join('\n'),
  );
  // As root it only starts as another user.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asUser, ini], { stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
  await vi.waitFor(() => ask(url, 'select 1'), { timeout: 10_000, interval: 100 });
  return {
    url,
    adminUrl: url.replace(/[^/]*$/, 'pgbouncer'),
    stop() {
      child.kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(connectionString: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe.runIf(isShared && isInstalled())('behind PgBouncer in transaction mode', () => {
  let environment: Awaited<ReturnType<typeof makeTestEnvironment>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let server: ServerProcess | undefined;
  let worker: ReturnType<typeof spawnLivery> | undefined;
  let env: Record<string, string | undefined>;

  beforeAll(async () => {
    // Without tables: the start migrates.
    environment = await makeTestEnvironment({ empty: true });
    pooler = await startPooler(environment.databaseUrl!);
    env = {
      LIVERY_DATA_DIR: environment.dataDir,
      LIVERY_STORAGE: `file:${join(environment.dataDir, 'files')}`,
      LIVERY_SECRET: SECRET,
      LIVERY_ALLOW_HOSTS: '127.0.0.1',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: environment.databaseUrl,
    };
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    worker?.child.kill('SIGTERM');
    await worker?.exited;
    pooler?.stop();
    await environment?.remove();
  });

  test('without the direct URL a start says what to set', async () => {
    const { code, err } = await livery(['migrate'], { ...env, DATABASE_DIRECT_URL: undefined });
    expect(code).toBe(1);
    expect(err).toContain('set DATABASE_DIRECT_URL');
  });

  test('what is submitted at once is drawn once, delivered, paid, and found at once by a worker apart', async () => {
    server = await startServer({ ...env, LIVERY_ROLE: 'api' });
    worker = spawnLivery('worker', { ...env, LIVERY_DATA_DIR: join(environment.dataDir, 'worker') });
    const receiver = await startReceiver();
    const client = new ApiClient(server.client.url, server.client.key);
    await client.post('/webhooks', { url: receiver.url, events: ['render.completed', 'batch.completed'] });
    const brandId = await client.createBrand();
    const before = (await client.get('/credits')).body.balance;
    const submit = (index: number) =>
      client.post('/renders', batch(brandId, ['square', 'story']), {
        'Idempotency-Key': `key-${index % 20}`,
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => submit(index)));
    const accepted = answers.filter(({ status }) => status === 202);
    const ids = new Set(accepted.flatMap(({ body }) => body.jobs.map(({ id }: { id: string }) => id)));
    // A repeat that comes while the first one runs is told to come again.
    for (const { status } of answers) expect([202, 409]).toContain(status);
    expect(ids.size).toBe(40);
    const jobs = await client.waitForJobs([...ids] as string[], 120_000);
    expect(jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect((await client.get('/credits')).body.balance).toBe(before - 40);
    await receiver.waitFor(60);
    const seen = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(seen).size).toBe(60);
    await receiver.close();

    // Both processes hear of jobs on connections that the pooler does not have.
    const listening = await ask(
      environment.databaseUrl!,
      "select pid from pg_stat_activity where application_name like 'pgboss%' and query ~ 'LISTEN|pg_listening_channels'",
    );
    const pooled = await ask(pooler.adminUrl, 'show servers');
    const pooledPids = pooled.map(({ remote_pid }) => Number(remote_pid));
    expect(pooledPids.length).toBeGreaterThan(0);
    expect(pooledPids.length).toBeLessThanOrEqual(POOL_SIZE);
    expect(listening.filter(({ pid }) => !pooledPids.includes(Number(pid)))).toHaveLength(2);
    const log = server.output() + worker.output();
    expect(log).not.toMatch(/prepared statement|LISTEN|listen failed|"level":50/);
  });

  test('a transaction has its limits, and leaves none behind', async () => {
    const { openPostgres } = await import('@livery/server/db/postgres');
    const { sql } = await import('drizzle-orm');
    const database = await openPostgres(pooler.url, () => {}, environment.databaseUrl);
    const show = sql`show lock_timeout`;
    const inside = await database.db.transaction((tx) => tx.execute(show));
    expect(inside).toMatchObject({ rows: [{ lock_timeout: '10s' }] });
    expect(await database.db.execute(show)).toMatchObject({ rows: [{ lock_timeout: '0' }] });
    await database.close();
  });
});
