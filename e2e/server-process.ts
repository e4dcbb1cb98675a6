import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApiClient } from '@livery/server/testing/api-client';
import { freePort } from '@livery/server/testing/free-port';

export const liveryFile = join(import.meta.dirname, '../server/dist/livery.js');
export const OWNER_KEY = 'an-owner-key-for-tests-of-40-characters!';

export interface ServerProcess {
  child: ChildProcess;
  client: ApiClient;
  /** What it printed so far. */
  output(): string;
  /** Sends a signal and answers the exit code, null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function serverEnv(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LIVERY_OWNER_KEY: OWNER_KEY,
    LIVERY_RATE_LIMIT: '0',
    LIVERY_LOG_LEVEL: 'warn',
    ...env,
  };
}

/** The service as a process of its own, as `npm start` runs it. */
export async function startServer(env: Record<string, string | undefined>): Promise<ServerProcess> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [liveryFile, 'serve'], {
    env: serverEnv({ PORT: port, HOST: '127.0.0.1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output);
  return {
    child,
    client: new ApiClient(url, OWNER_KEY),
    output: () => output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready:\n${output()}`);
}
