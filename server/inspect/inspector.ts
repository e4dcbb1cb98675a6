import { AppError } from '@livery/core/errors';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { InspectAnswer, Inspection, InspectTask } from './inspection.ts';

/** Looks into files that strangers send, in a process of its own that may die over them. */
export interface Inspector {
  /** Throws an `AppError` that tells the sender why a file is not taken. */
  inspect(task: InspectTask): Promise<Inspection>;
  pids(): number[];
  stop(): Promise<void>;
}

/** Far above what any file within the limits needs. */
const TIMEOUT_MS = 30_000;
const MEMORY_MB = 768;

export function createInspector(childFile: string): Inspector {
  const pool = createChildPool<InspectTask, InspectAnswer>({
    childFile,
    children: 1,
    timeoutMs: TIMEOUT_MS,
    memoryMb: MEMORY_MB,
    keep: 'while-needed',
  });
  return {
    async inspect(task) {
      const answer = await pool.run(task).catch((cause: unknown) => {
        throw cause instanceof ChildFailure ? toAppError(cause) : cause;
      });
      if ('accepted' in answer) return answer.accepted;
      throw refusal(answer.refused.code, answer.refused.message);
    },
    pids: pool.pids,
    stop: pool.stop,
  };
}

/** A file that ends its reader is refused for that; a reader that ends for another reason may be asked again. */
function toAppError(failure: ChildFailure): AppError {
  if (failure.reason === 'cancelled' || failure.reason === 'stopping') {
    return new AppError('unavailable', 'The service is stopping; try again.');
  }
  const told = refusal('content_invalid', 'The file cannot be read within the limits of time and memory.');
  told.cause = failure;
  return told;
}

function refusal(code: 'unsupported_media_type' | 'content_invalid', message: string): AppError {
  return new AppError(code, message, [{ path: 'file', message }]);
}
