import type { RenderStage } from '@livery/core/render-states';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { Previewer, SceneRequest, StillRequest } from './contracts.ts';
import { DrawingError, type DrawProgress, type DrawResult, type DrawTask } from './messages.ts';

export interface DrawingPoolOptions {
  children: number;
  timeoutMs: number;
  memoryMb: number;
  childFile: string;
}

export interface DrawOptions {
  file: string;
  signal?: AbortSignal;
  onProgress?: (stage: RenderStage, progress: number) => void;
}

/** Draws in child processes, so that a crash or an endless layout costs one attempt of one job. */
export interface DrawingPool extends Previewer {
  draw(request: StillRequest, options: DrawOptions): Promise<DrawResult>;
  /** Process ids, for tests and operators that want to end one. */
  pids(): number[];
  stop(): Promise<void>;
}

export function createDrawingPool(options: DrawingPoolOptions): DrawingPool {
  const pool = createChildPool<DrawTask, DrawResult, DrawProgress>({ ...options, keep: 'always' });
  const run = (task: DrawTask, how: Pick<DrawOptions, 'signal' | 'onProgress'> = {}) =>
    pool
      .run(task, {
        signal: how.signal,
        onProgress: ({ stage, progress }) => how.onProgress?.(stage, progress),
      })
      .catch((cause: unknown) => {
        throw cause instanceof ChildFailure ? toDrawingError(cause, options) : cause;
      });
  return {
    draw: (still, { file, ...how }) => run({ still, file }, how),
    warnings: async (preview: SceneRequest) => (await run({ preview })).warnings,
    pids: pool.pids,
    stop: pool.stop,
  };
}

function toDrawingError(failure: ChildFailure, { timeoutMs, memoryMb }: DrawingPoolOptions): DrawingError {
  const words = {
    failed: failure.certain
      ? 'This content cannot be drawn with this template'
      : 'The drawing could not be written',
    crashed: 'The drawing process ended unexpectedly',
    timeout: `Drawing took longer than ${timeoutMs} ms`,
    memory: `Drawing needed more than ${memoryMb} MB of memory`,
    cancelled: 'Drawing was cancelled',
    stopping: 'The service is stopping',
  };
  return new DrawingError(words[failure.reason], failure.certain, failure.cause);
}
