import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { errorText, isDiskFullError } from '../platform/error-text.ts';
import { mapStack } from '../platform/map-stack.ts';
import { DEFAULT_PRIORITY, PRIORITY_VARIABLE } from './environment.ts';
import { type ChildMessage, type ChildTask, RetryableError } from './messages.ts';
import { measureStages } from './stages.ts';

export type Work<Request, Result, Progress> = (
  request: Request,
  report: (progress: Progress) => void,
) => Promise<Result>;

/** The child's side: runs one task at a time until the server has ended. */
export async function serveTasks<Request, Result, Progress = never>(
  prepare: () => Promise<Work<Request, Result, Progress>>,
): Promise<void> {
  // A killed server receives nothing; the `disconnect` below reports its end.
  const send = (message: ChildMessage<Result, Progress>) =>
    process.send?.(message, undefined, undefined, () => {});
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group; the pool decides when a child ends.
  process.on('SIGINT', () => {});
  yieldToServer();
  const work = await prepare();
  process.on('message', async ({ id, request, isTraced = false }: ChildTask<Request>) => {
    const stages = measureStages(isTraced);
    try {
      const result = await work(request, (progress) => send({ type: 'progress', id, progress }));
      send({ type: 'done', id, result, stages });
    } catch (cause) {
      const message = cause instanceof Error ? mapStack(cause.stack ?? cause.message) : errorText(cause);
      const permanent = !(cause instanceof RetryableError) && !isDiskFullError(cause);
      send({ type: 'failed', id, message, permanent });
    }
  });
  send({ type: 'ready' });
}

/** Under memory or CPU pressure the system should slow or kill a child, never the server that would retry the task. */
function yieldToServer(): void {
  const priority = Number(process.env[PRIORITY_VARIABLE] ?? DEFAULT_PRIORITY);
  // On Linux a priority belongs to a thread. V8's threads run already; later threads inherit the priority of the first.
  for (const thread of threads()) ifAllowed(() => setPriority(thread, priority));
  ifAllowed(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
}

/** The ids of this process's threads; on systems other than Linux, the id of the process. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}

/**
 * Not every system lets a process lower its priority, and a thread may have ended; the limits of the pool still apply.
 */
function ifAllowed(step: () => void): void {
  try {
    step();
  } catch {}
}
