import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, isShared, livery, type ServerProcess, startServer } from './server-process.ts';

describe.skipIf(isShared)('a backup of a server that draws', () => {
  let environment: TestEnvironment;
  let folder: string;
  let file: string;
  let server: ServerProcess;
  /** Accepted before the backup began. */
  const accepted: string[] = [];
  let backup: Ended;
  let inUse: Ended;

  beforeAll(async () => {
    environment = await makeTestEnvironment();
    folder = await mkdtemp(join(tmpdir(), 'livery-backup-'));
    file = join(folder, 'livery.backup');
    server = await startServer({ LIVERY_DATA_DIR: environment.dataDir, LIVERY_DRAWERS: '1' });
    const { client } = server;
    const brandId = await client.createBrand();
    const submit = async (): Promise<string[]> => {
      const { body } = await client.post('/renders', batch(brandId, ['square', 'wide']));
      return body.jobs.map(({ id }: { id: string }) => id);
    };
    const uploaded = await client.upload(svg, 'logo.svg');
    const first = await submit();
    await client.waitForJobs(first);
    accepted.push(...first.slice(1), ...(await submit()), ...(await submit()));
    let isDone = false;
    const submitting = (async () => {
      for (let round = 0; !isDone && round < 30; round++) {
        await submit();
        await setTimeout(100);
      }
    })();
    const deleting = (async () => {
      await client.call('DELETE', `/renders/${first[0]}`);
      await client.call('DELETE', `/assets/${uploaded.body.id}`);
    })();
    backup = await livery(['backup', file], { LIVERY_DATA_DIR: environment.dataDir });
    isDone = true;
    await Promise.all([submitting, deleting]);
    inUse = await restore(environment.dataDir);
    await server.end('SIGKILL');
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await environment?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const restore = (dataDir: string, from = file) => livery(['restore', from], { LIVERY_DATA_DIR: dataDir });

  test('is one private file, and leaves nothing beside it', async () => {
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(await readdir(folder)).toContain('livery.backup');
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
    expect((await readdir(join(environment.dataDir, 'tmp'))).filter((name) => /backup/.test(name))).toEqual(
      [],
    );
  });

  test('is not put into a directory that is in use or not empty, nor when a byte is wrong', async () => {
    expect([inUse.code, inUse.err]).toEqual([1, expect.stringContaining('in use by another Livery process')]);
    expect((await restore(folder)).err).toContain('is not empty');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    const damaged = join(folder, 'damaged');
    await writeFile(damaged, bytes);
    const target = join(folder, 'never');
    const { code, err } = await restore(target, damaged);
    expect([code, err]).toEqual([1, expect.stringContaining('damaged')]);
    expect(existsSync(target)).toBe(false);
  });

  test('has every job that was accepted before it, and all files', async () => {
    const dataDir = join(folder, 'restored');
    expect(await restore(dataDir)).toMatchObject({ code: 0, err: '' });
    const checked = await livery(['storage', 'check', '--json'], { LIVERY_DATA_DIR: dataDir });
    expect([checked.code, JSON.parse(checked.out)]).toMatchObject([0, { missing: [], unrecorded: [] }]);
    expect(JSON.parse(checked.out).files).toBeGreaterThan(1);
    server = await startServer({ LIVERY_DATA_DIR: dataDir, LIVERY_DRAWERS: '1' });
    const jobs = await server.client.waitForJobs(accepted);
    expect(jobs.map(({ status }) => status)).toEqual(accepted.map(() => 'completed'));
    for (const id of accepted) {
      const { bytes } = await server.client.download(`/api/v1/renders/${id}/file`);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    }
  });
});
