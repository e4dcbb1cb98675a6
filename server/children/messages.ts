import type { Stage } from './stages.ts';

/** The messages between a pool and its children. */

export interface ChildTask<Request> {
  id: number;
  request: Request;
  /** Whether the child measures the stages of the task. */
  isTraced?: boolean;
}

export type ChildMessage<Result, Progress> =
  | { type: 'ready' }
  | { type: 'progress'; id: number; progress: Progress }
  | { type: 'done'; id: number; result: Result; stages: Stage[] | null }
  | { type: 'failed'; id: number; message: string; permanent: boolean };

/** Why a task has no result. `failed` is an error that the child reported; the others are what the pool observed. */
export type FailureReason = 'failed' | 'crashed' | 'timeout' | 'memory' | 'cancelled' | 'stopping';

/** `permanent` is true when the same task would fail the same way again. The cause is for the log. */
export class ChildFailure extends Error {
  readonly reason: FailureReason;
  readonly permanent: boolean;

  constructor(reason: FailureReason, permanent = false, behind?: string) {
    super(
      `A task of a child process has no result: ${reason}`,
      behind === undefined ? {} : { cause: behind },
    );
    this.name = 'ChildFailure';
    this.reason = reason;
    this.permanent = permanent;
  }
}

/** Thrown by a child's work if the same task may succeed when it is retried. */
export class RetryableError extends Error {}
