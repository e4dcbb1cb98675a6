import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, dropTestDatabase } from '@livery/server/testing/admin-database';
import { batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { startS3, type TestS3 } from '@livery/server/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../scripts/find-postgres.ts';
import { isShared, livery, makeEnv, SECRET, type ServerProcess, startServer } from './server-process.ts';

const run = promisify(execFile);

/** The procedure of docs/operating.md, beside a server that draws. */
describe.runIf(isShared).each(['a folder', 'a bucket'])('PostgreSQL and %s', (place) => {
  let environment: TestEnvironment;
  let folder: string;
  let restored: { name: string; url: string };
  let buckets: TestS3[] = [];
  let server: ServerProcess;
  let files: Map<string, Buffer>;
  let accepted: string[];
  let env: Record<string, string | undefined>;

  beforeAll(async () => {
    environment = await makeTestEnvironment();
    folder = await mkdtemp(join(tmpdir(), 'livery-restore-'));
    restored = (await createTestDatabase())!;
    buckets = place === 'a bucket' ? [await startS3(), await startS3()] : [];
    const [before, after] = buckets;
    const common = { LIVERY_SECRET: SECRET, LIVERY_DRAWERS: '1' };
    server = await startServer({ ...makeEnv(environment), ...common, ...before?.env });
    const { client } = server;
    const brandId = await client.createBrand();
    const submit = async (): Promise<string[]> =>
      (await client.post('/renders', batch(brandId, ['square', 'wide']))).body.jobs.map(
        ({ id }: { id: string }) => id,
      );
    const drawn = await submit();
    await client.waitForJobs(drawn);
    files = new Map();
    for (const id of drawn) files.set(id, (await client.download(`/api/v1/renders/${id}/file`)).bytes);
    accepted = await submit();

    const bin = findPostgres();
    const dump = join(folder, 'livery.dump');
    await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, environment.databaseUrl!]);
    await submit();
    if (before) await before.copyTo(after!);
    else await cp(join(environment.dataDir, 'files'), join(folder, 'data/files'), { recursive: true });
    await server.end('SIGKILL');
    await run(join(bin, 'pg_restore'), ['--no-owner', `--dbname=${restored.url}`, dump]);
    env = { LIVERY_DATA_DIR: join(folder, 'data'), DATABASE_URL: restored.url, ...common, ...after?.env };
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    for (const bucket of buckets) await bucket.stop();
    if (restored) await dropTestDatabase(restored.name);
    await environment?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('are restored into a new instance: files, and the jobs that were accepted', async () => {
    const { code, out } = await livery(['storage', 'check', '--json'], env);
    expect([code, JSON.parse(out)]).toMatchObject([0, { missing: [], unrecorded: [] }]);
    server = await startServer(env);
    for (const [id, bytes] of files) {
      const { bytes: again } = await server.client.download(`/api/v1/renders/${id}/file`);
      expect(again.equals(bytes)).toBe(true);
    }
    const jobs = await server.client.waitForJobs(accepted, 120_000);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
});
