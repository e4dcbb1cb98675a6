import { type ChildProcess, spawn } from 'node:child_process';

/** Ends by itself if the process that started it is gone. */
const work = 'const p = process.ppid; while (process.ppid === p) for (let i = 0; i < 1e8; i++);';

/**
 * Runs work beside this process that takes all the processor time it gets. Each is in a session of its own, because
 * Linux may schedule sessions against each other, and together they would weigh no more than the browser's.
 */
export async function runBesideBusyProcesses<Result>(
  count: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  const busy: ChildProcess[] = [];
  try {
    for (let started = 0; started < count; started++) {
      busy.push(spawn(process.execPath, ['-e', work], { stdio: 'ignore', detached: true }));
    }
    return await measure();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}
