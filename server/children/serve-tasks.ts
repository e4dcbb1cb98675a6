import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { errorText } from '../error-text.ts';
import { type ChildMessage, type ChildTask, MayPass } from './messages.ts';

export type Work<Request, Result, Progress> = (
  request: Request,
  report: (progress: Progress) => void,
) => Promise<Result>;

/** The child's side: one task at a time, until the server that asks is gone. */
export async function serveTasks<Request, Result, Progress = never>(
  prepare: () => Promise<Work<Request, Result, Progress>>,
): Promise<void> {
  // A server that was killed cannot be told anything; its end is noticed below.
  const send = (message: ChildMessage<Result, Progress>) =>
    process.send?.(message, undefined, undefined, () => {});
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group; the pool decides when a child ends.
  process.on('SIGINT', () => {});
  yieldToServer();
  const work = await prepare();
  process.on('message', async ({ id, request }: ChildTask<Request>) => {
    try {
      const result = await work(request, (progress) => send({ type: 'progress', id, progress }));
      send({ type: 'done', id, result });
    } catch (cause) {
      const message = cause instanceof Error ? (cause.stack ?? cause.message) : errorText(cause);
      send({ type: 'failed', id, message, certain: !(cause instanceof MayPass) });
    }
  });
  send({ type: 'ready' });
}

/** Under pressure the machine should slow or kill a child, never the server that would try again. */
function yieldToServer(): void {
  try {
    setPriority(5);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system lets a process lower itself; the limits of the pool hold all the same.
  }
}
