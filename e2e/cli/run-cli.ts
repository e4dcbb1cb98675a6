import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverRoot } from '@livery/server/platform/paths';

const file = join(serverRoot, '..', 'cli', 'dist', 'livery.js');

interface CliRun {
  child: ChildProcess;
  ended: Promise<{ code: number | null; out: string; err: string }>;
  /** What it printed on standard error so far. */
  err(): string;
}

/** The callers' command line as a process, in a folder that is also its home. */
export function startCli(args: string[], folder: string, env: Record<string, string> = {}): CliRun {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));
  return { child, ended, err: () => err };
}

export const runCli = (...given: Parameters<typeof startCli>) => startCli(...given).ended;
