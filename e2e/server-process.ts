import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverRoot } from '@livery/server/platform/paths';
import { ApiClient } from '@livery/server/testing/api-client';
import type { TestEnvironment } from '@livery/server/testing/database';
import { freePort } from '@livery/server/testing/free-port';

export const liveryFile = join(serverRoot, 'dist', 'livery-server.js');
export const OWNER_KEY = 'an-owner-key-for-tests-of-40-characters!';
/** For processes that share a database. */
export const SECRET = 'a-secret-for-tests-of-40-characters-all!';

/** As in package.json's `start`: they decide how much memory the process takes. */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=16'];

/** What heavy use of the API from one address by one key needs lifted. */
export const WITHOUT_LIMITS = {
  LIVERY_RATE_LIMIT: '0',
  LIVERY_ADDRESS_RATE_LIMIT: '0',
  LIVERY_MAX_STORED_BYTES: '0',
  LIVERY_MAX_EXTRACTIONS_PER_DAY: '0',
};

export interface LiveryProcess {
  child: ChildProcess;
  exited: Promise<unknown[]>;
  /** What it printed so far. */
  output(): string;
}

export interface ServerProcess extends Pick<LiveryProcess, 'child' | 'output'> {
  client: ApiClient;
  /** Sends a signal and answers the exit code, null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function serverEnv(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LIVERY_OWNER_KEY: OWNER_KEY,
    ...WITHOUT_LIMITS,
    LIVERY_LOG_LEVEL: 'warn',
    MALLOC_ARENA_MAX: '2',
    ...env,
  };
}

/** `livery-server` as a process of its own; what it prints is kept. */
export function spawnLivery(
  command: 'serve' | 'worker',
  env: Record<string, string | undefined>,
  options: SpawnOptions = {},
): LiveryProcess {
  const child = spawn(process.execPath, [...NODE_OPTIONS, liveryFile, command], {
    ...options,
    env: serverEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => (output += chunk));
  child.stderr!.on('data', (chunk) => (output += chunk));
  return { child, exited: once(child, 'exit'), output: () => output };
}

/** The service as a process of its own, as `npm start` runs it. */
export async function startServer(env: Record<string, string | undefined>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const { child, exited, output } = spawnLivery('serve', { HOST: '127.0.0.1', ...env, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, output).catch((cause: unknown) => {
    child.kill('SIGKILL');
    throw cause;
  });
  return {
    child,
    client: new ApiClient(url, OWNER_KEY),
    output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await exited;
      return code as number | null;
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready:\n${output()}`);
}

/** Tests of the embedded database alone say nothing more where PostgreSQL is tested. */
export const isShared = Boolean(process.env.LIVERY_TEST_DATABASE_URL);

export const makeEnv = ({ dataDir, databaseUrl }: TestEnvironment) => ({
  LIVERY_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs `livery-server` to its end, without stopping the world for the server beside it. */
export function livery(args: string[], environment: Record<string, string | undefined>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [liveryFile, ...args], { env: serverEnv(environment) }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}
