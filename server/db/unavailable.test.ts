import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { makeTestEnvironment } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { openDatabase } from './open.ts';
import { explainDataDir, explainPostgres } from './unavailable.ts';

const PASSWORD = 'p%40ss-word';
const readMessage = (settings: { databaseUrl?: string; dataDir?: string }) =>
  openDatabase({ ...readSettings({}), dataDir: '/nowhere', ...settings }, () => {}).then(
    () => 'it opened',
    (cause: Error) => `${cause.message} ${cause.stack} ${String(cause.cause)}`,
  );

test('a PostgreSQL that is not there is named with its host and port, and without the password', async () => {
  const port = await freePort();
  const text = await readMessage({ databaseUrl: `postgres://ada:${PASSWORD}@127.0.0.1:${port}/livery` });
  expect(text).toContain(`PostgreSQL at 127.0.0.1:${port}/livery cannot be reached (ECONNREFUSED)`);
  expect(text).toContain('and that PostgreSQL runs');
  expect(text).not.toMatch(/p%40ss|p@ss/);
});

test('something else that listens there, or a name that leads nowhere, has its own message', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const text = await readMessage({ databaseUrl: `postgres://ada:${PASSWORD}@127.0.0.1:${port}/livery` });
  expect(text).toContain(`127.0.0.1:${port}/livery cannot be reached`);
  expect(explainPostgres('postgres://db.invalid/x', { code: 'ENOTFOUND' }).message).toContain(
    'db.invalid:5432/x cannot be reached (ENOTFOUND). That name does not resolve',
  );
  expect(explainPostgres('postgres://db/x', { cause: { code: '28P01' } }).message).toContain(
    'refuses the password',
  );
  const odd = explainPostgres(
    `postgres://ada:${PASSWORD}@db/x`,
    new Error(`bad postgres://ada:${PASSWORD}@db/x p@ss-word`),
  );
  expect(odd.message).not.toMatch(/p%40ss|p@ss/);
});

test('a data directory that cannot be is refused at once', async () => {
  const environment = await makeTestEnvironment({ empty: true });
  onTestFinished(() => environment.remove());
  const file = join(environment.dataDir, 'file');
  await writeFile(file, '');
  expect(await readMessage({ dataDir: file })).toContain(
    `The data directory ${file} cannot be written (a file`,
  );
  if (process.platform === 'linux') {
    expect(await readMessage({ dataDir: '/proc/livery/data' })).toContain('Set LIVERY_DATA_DIR to a folder');
  }
  expect(explainDataDir('/data', { name: 'ErrnoError', errno: 51 }).message).toContain(
    'No space is left on the disk',
  );
  expect(explainDataDir('/data', { odd: true }).message).toContain('{ odd: true }');
});
