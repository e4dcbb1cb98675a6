import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batch } from '../testing/api-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { startService, type TestService } from '../testing/service.ts';
import { openPostgres } from './postgres.ts';

function withTimeouts({ databaseUrl }: TestEnvironment, ms: { lock: number; statement: number }): string {
  const url = new URL(databaseUrl!);
  url.searchParams.set('lock_timeout', String(ms.lock));
  url.searchParams.set('statement_timeout', String(ms.statement));
  return url.href;
}

/** The embedded database has one session and no clock of its own, so all of this is PostgreSQL's. */
describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('sessions', () => {
  let service: TestService;
  let other: Client;
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await makeTestEnvironment();
    service = await startService({ DATABASE_URL: withTimeouts(environment, { lock: 300, statement: 1500 }) });
    other = new Client({ connectionString: service.app.settings.databaseUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await service?.remove();
    await environment?.remove();
  });

  test('a row that another session holds is answered with 503 and when to try again', async () => {
    const brandId = await service.owner.createBrand();
    await other.query('begin');
    await other.query('select 1 from brands where id = $1 for update', [brandId]);
    const began = performance.now();
    const answer = await service.owner.patch(`/brands/${brandId}`, { document: { color: {} }, name: 'B' });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable', details: null } } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await other.query('rollback');
    expect((await service.owner.patch(`/brands/${brandId}`, { name: 'B' })).status).toBe(200);
  });

  test('a table that another session holds is answered with 503 too', async () => {
    await other.query('begin');
    await other.query('lock table credit_ledger in access exclusive mode');
    const answer = await service.owner.get('/credits');
    await other.query('rollback');
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });

  test('a statement that runs for too long is ended', async () => {
    const slow = service.app.db.execute(sql`select pg_sleep(20)`);
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect((await service.owner.get('/credits')).status).toBe(200);
  });

  test('a URL that names no timeouts gets those of the service', async () => {
    const database = await openPostgres(environment.databaseUrl!, () => {});
    const read = (name: string) => database.db.execute(sql.raw(`show ${name}`));
    expect(await read('statement_timeout')).toMatchObject({ rows: [{ statement_timeout: '30s' }] });
    expect(await read('lock_timeout')).toMatchObject({ rows: [{ lock_timeout: '10s' }] });
    await database.close();
  });

  test('the queue works on beside them', async () => {
    const { body } = await service.owner.post('/renders', batch(await service.owner.createBrand()));
    const [job] = await service.owner.waitForJobs([body.jobs[0].id]);
    expect(job!.status).toBe('completed');
  });

  test('migrations wait for another process as long as it takes', async () => {
    const environment = await makeTestEnvironment({ empty: true });
    const holder = new Client({ connectionString: environment.databaseUrl });
    await holder.connect();
    await holder.query('select pg_advisory_lock(727001454)');
    const database = await openPostgres(withTimeouts(environment, { lock: 100, statement: 200 }), () => {});
    const migrated = database.migrate();
    await Promise.race([migrated, setTimeout(600)]);
    await holder.query('select pg_advisory_unlock(727001454)');
    await expect(migrated).resolves.toBeUndefined();
    await database.close();
    await holder.end();
    await environment.remove();
  });
});
