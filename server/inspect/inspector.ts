import { availableParallelism } from 'node:os';
import { AppError } from '@livery/core/errors';
import { createFairQueue, QueueFull, type QueueOptions, queueFullError } from '@livery/core/fair-queue';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { Logger } from '../platform/logger.ts';
import type { InspectAnswer, Inspection, InspectTask } from './inspection.ts';

/** On whose account a file is looked into. */
export interface InspectShare extends QueueOptions {
  organizationId: string;
}

/** Looks into files that strangers send, in a process of its own that may die over them. */
export interface Inspector {
  /** Throws an `AppError` that says why a file is not taken, or the signal's reason. */
  inspect(task: InspectTask, share: InspectShare): Promise<Inspection>;
  pids(): number[];
  stop(): Promise<void>;
}

/** Far above what any file within the limits needs. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 1536;
/** Below that of drawing (5): a flood of files may not slow down what was paid for. */
const PRIORITY = 10;
const CHILDREN = availableParallelism() < 4 ? 2 : 4;
/**
 * One organisation has half of the processes at most, so that another's file never waits until its slow ones have
 * timed out. What waits lies in the scratch folder, with at most the size of an upload each.
 */
const limits = {
  maxRunning: CHILDREN,
  maxRunningPerKey: CHILDREN / 2,
  maxWaiting: 200,
  maxWaitingPerKey: 50,
};

export function createInspector(childFile: string, log: Logger): Inspector {
  const pool = createChildPool<InspectTask, InspectAnswer>({
    childFile,
    children: CHILDREN,
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    priority: PRIORITY,
    keep: 'while-needed',
  });
  const queue = createFairQueue(limits);

  /** A child may also be ended by what has nothing to do with the file; one that ends two does. */
  const runTwice = (task: InspectTask, organizationId: string, signal: AbortSignal | undefined) =>
    pool.run(task, { signal }).catch((cause: unknown) => {
      if (!(cause instanceof ChildFailure) || cause.reason !== 'crashed') throw cause;
      log.warn({ organizationId }, 'the process that reads uploads ended; trying once more');
      return pool.run(task, { signal });
    });

  return {
    async inspect(task, { organizationId, signal, ahead }) {
      try {
        const answer = await queue.run(organizationId, () => runTwice(task, organizationId, signal), {
          signal,
          ahead,
        });
        if ('accepted' in answer) return answer.accepted;
        throw refusal(answer.refused.code, answer.refused.message);
      } catch (cause) {
        signal?.throwIfAborted();
        if (cause instanceof QueueFull) throw queueFullError(cause, 'files');
        throw cause instanceof ChildFailure ? toAppError(cause) : cause;
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
    // What the child itself could not do, such as writing to a full disk, is not a fault of the file.
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
