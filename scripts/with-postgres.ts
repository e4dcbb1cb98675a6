import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port.ts';
import { findPostgres } from './find-postgres.ts';

/**
 * Runs a command against a PostgreSQL of its own: `node scripts/with-postgres.ts <command> [args…]`.
 * The server comes from the system's packages or from npm, listens on a free loopback port as an
 * unprivileged user, and is gone with its files when the command ends.
 */

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('usage: with-postgres.ts <command> [args…]');

const bin = findPostgres();
const owner = unprivileged();
const folder = mkdtempSync(join(tmpdir(), 'livery-postgres-'));
const data = join(folder, 'data');
const port = await freePort();
let server: ChildProcess | undefined;

try {
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!);
  chmodSync(folder, 0o755);
  const options = ['-D', data, '-U', 'livery', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), options, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
  ];
  server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  await accepting(port);
  const url = `postgres://livery@127.0.0.1:${port}/postgres`;
  const env = { ...process.env, LIVERY_TEST_DATABASE_URL: url };
  process.exitCode = await finished(spawn(command, args, { env, stdio: 'inherit' }));
} finally {
  if (server && server.exitCode === null) {
    const gone = finished(server);
    server.kill('SIGINT');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function accepting(port: number): Promise<void> {
  const { Client } = await import('pg');
  for (let tries = 0; tries < 200; tries++) {
    const client = new Client({ connectionString: `postgres://livery@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

function finished(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
