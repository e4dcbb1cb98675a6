import { availableParallelism } from 'node:os';
import { AppError } from '@livery/core/errors';
import { createFairQueue, QueueFull, type QueueOptions, queueFullError } from '@livery/core/fair-queue';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { Logger } from '../platform/logger.ts';
import type { Inspection, InspectResponse, InspectTask } from './inspection.ts';

/** The organisation whose share of the inspector is used. */
export interface InspectShare extends QueueOptions {
  organizationId: string;
}

/** Inspects untrusted files in child processes, which may crash on them. */
export interface Inspector {
  /** Throws an `AppError` that says why the file is refused, or the signal's reason. */
  inspect(task: InspectTask, share: InspectShare): Promise<Inspection>;
  pids(): number[];
  stop(): Promise<void>;
}

/** Far more than any file within the limits needs; a track reports while it is decoded. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 1536;
/** Lower than that of drawing (5): a flood of files must not slow down paid renders. */
const PRIORITY = 10;
const CHILDREN = availableParallelism() < 4 ? 2 : 4;
/**
 * One organisation uses at most half of the processes, so that another's file never waits until its slow files have
 * timed out. Waiting files are in the scratch folder, each at most as large as an upload.
 */
const limits = {
  maxRunning: CHILDREN,
  maxRunningPerKey: CHILDREN / 2,
  maxWaiting: 200,
  maxWaitingPerKey: 50,
};

export function createInspector(childFile: string, log: Logger): Inspector {
  const pool = createChildPool<InspectTask, InspectResponse, number>({
    childFile,
    children: CHILDREN,
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    priority: PRIORITY,
    keep: 'while-needed',
  });
  const queue = createFairQueue(limits);

  /**
   * A child may also die for a reason unrelated to the file, so the file is retried once; a second death is the file's
   * fault.
   */
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
    // A failure of the child itself, such as a write to a full disk, is not the fault of the file.
    case 'failed':
      return failure;
    default:
      return refusal('content_invalid', 'The file cannot be read within the limits of time and memory.');
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'Files cannot be inspected right now; try again.');
}

function refusal(code: 'unsupported_media_type' | 'content_invalid', message: string): AppError {
  return new AppError(code, message, [{ path: 'file', message }]);
}
