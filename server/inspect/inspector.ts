import { AppError } from '@livery/core/errors';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { Logger } from '../logger.ts';
import type { InspectAnswer, Inspection, InspectTask } from './inspection.ts';

/** Looks into files that strangers send, in a process of its own that may die over them. */
export interface Inspector {
  /** Throws an `AppError` that tells the sender why a file is not taken. */
  inspect(task: InspectTask): Promise<Inspection>;
  pids(): number[];
  stop(): Promise<void>;
}

/** Far above what any file within the limits needs. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 1536;
/** Two, so that one slow file does not hold up everyone else's. */
const CHILDREN = 2;
const MOST_WAITING = 50;

export function createInspector(childFile: string, log: Logger): Inspector {
  const pool = createChildPool<InspectTask, InspectAnswer>({
    childFile,
    children: CHILDREN,
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    keep: 'while-needed',
  });
  let waiting = 0;

  /** A child may also be ended by what has nothing to do with the file; one that ends two does. */
  const runTwice = (task: InspectTask) =>
    pool.run(task).catch((cause: unknown) => {
      if (!(cause instanceof ChildFailure) || cause.reason !== 'crashed') throw cause;
      log.warn({ file: task.name }, 'the process that reads uploads ended; trying once more');
      return pool.run(task);
    });

  return {
    async inspect(task) {
      if (waiting >= MOST_WAITING) throw busy();
      waiting++;
      try {
        const answer = await runTwice(task);
        if ('accepted' in answer) return answer.accepted;
        throw refusal(answer.refused.code, answer.refused.message);
      } catch (cause) {
        throw cause instanceof ChildFailure ? toAppError(cause) : cause;
      } finally {
        waiting--;
      }
    },
    pids: pool.pids,
    stop: pool.stop,
  };
}

function toAppError(failure: ChildFailure): Error {
  switch (failure.reason) {
    case 'cancelled':
    case 'stopping':
      return busy();
    // What the child itself could not do, such as writing to a full disk, is not the sender's to mend.
    case 'failed':
      return failure;
    default:
      return refusal('content_invalid', 'The file cannot be read within the limits of time and memory.');
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'Files cannot be looked into right now; try again.');
}

function refusal(code: 'unsupported_media_type' | 'content_invalid', message: string): AppError {
  return new AppError(code, message, [{ path: 'file', message }]);
}
