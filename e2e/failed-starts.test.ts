import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { makeTestEnvironment, type TestEnvironment } from '@livery/server/testing/database';
import { longTest } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { canMountDisk, mountSmallDisk } from '@livery/server/testing/small-disk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShared, livery, liveryFile, makeEnv } from './server-process.ts';

describe('a start that cannot be', () => {
  let environment: TestEnvironment;
  beforeEach(async () => {
    environment = await makeTestEnvironment({ empty: true });
  });
  afterEach(() => environment.remove());

  test('a port that is taken is named, and neither a data directory nor a table is left', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const dataDir = join(environment.dataDir, 'new');
    const result = await livery(['serve'], {
      ...makeEnv(environment),
      LIVERY_DATA_DIR: dataDir,
      PORT: String(port),
    });
    blocker.close();
    expect(result.code).toBe(1);
    expect(result.err).toContain(`Port ${port} is in use`);
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    ['below /proc', '/proc/livery/data', 'Set LIVERY_DATA_DIR'],
    ['that is a file', liveryFile, 'a file of that name is there'],
  ])('a data directory %s is refused at once, by every command', async (_what, dataDir, reason) => {
    for (const command of ['serve', 'orgs', 'migrate']) {
      const result = await livery([command], {
        ...makeEnv(environment),
        LIVERY_DATA_DIR: dataDir,
        PORT: '0',
      });
      // With a database elsewhere, these have no need of a data directory.
      if (isShared && command !== 'serve') continue;
      expect(result.code).toBe(1);
      expect(result.err).toContain(dataDir);
      expect(result.err).toContain(reason);
    }
  });

  longTest('a folder for files below /proc is refused at once, and by doctor', async () => {
    for (const command of ['serve', 'doctor']) {
      const env = {
        ...makeEnv(environment),
        LIVERY_STORAGE: 'file:/proc/livery/files',
        PORT: '0',
        CHROMIUM_PATH: '/nowhere',
      };
      const result = await livery([command], env);
      expect(result.code).toBe(1);
      expect(result.out + result.err).toMatch(/\/proc\/livery\/files .*Set LIVERY_STORAGE/);
    }
  });

  test('a database that is not there is named without its password', async () => {
    const url = `postgres://ada:hidden-word@127.0.0.1:${await freePort()}/livery`;
    const result = await livery(['serve'], { ...makeEnv(environment), DATABASE_URL: url, PORT: '0' });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+\/livery cannot be reached \(ECONNREFUSED\)/);
    expect(result.err + result.out).not.toContain('hidden-word');
  });

  // A disk that can be filled has to be mounted, which only root may do.
  test.runIf(canMountDisk && !isShared)('a full disk is named', async () => {
    const disk = await mountSmallDisk(20);
    const dataDir = join(disk.folder, 'data');
    const result = await livery(['serve'], { LIVERY_DATA_DIR: dataDir, PORT: '0' });
    await disk.remove();
    expect(result.code).toBe(1);
    expect(result.err).toContain(`No space is left on the disk that holds ${dataDir}`);
    expect(result.err + result.out).not.toContain('[object Object]');
  });
});
