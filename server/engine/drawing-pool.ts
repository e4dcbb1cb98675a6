import type { RenderStage } from '@livery/core/render-states';
import type { StillRequest, VideoRequest } from '@livery/engine/ports';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { DrawingStarter, Previewer } from './contracts.ts';
import {
  DrawingError,
  type DrawProgress,
  type DrawResult,
  type DrawTask,
  type VideoFiles,
} from './messages.ts';
import { createPreviewLane } from './preview-lane.ts';

export interface DrawingPoolOptions {
  children: number;
  timeoutMs: number;
  memoryMb: number;
  childFile: string;
  /** Whether the processes are there before the first drawing, or come with it ('while-needed', the default). */
  keep?: 'always' | 'while-needed' | undefined;
}

export interface DrawOptions {
  signal?: AbortSignal;
  onProgress?: (stage: RenderStage, progress: number) => void;
  /** Runs when a process is free, before it draws. */
  beforeStart?: () => Promise<void>;
}

export interface StillOptions extends DrawOptions {
  /** Where the image of a PDF goes. */
  posterFile?: string;
}

/** Batches of one person come within this time, and starting a process takes half a second. */
const QUIET_MS = 120_000;

/** Draws in child processes, so that a crash or an endless layout costs one attempt of one job. */
export interface DrawingPool extends Previewer, DrawingStarter {
  still(request: StillRequest, file: string, options?: StillOptions): Promise<DrawResult>;
  video(request: VideoRequest, files: VideoFiles, options?: DrawOptions): Promise<DrawResult>;
  /** Process ids, for tests and operators that want to end one. */
  pids(): number[];
  stop(): Promise<void>;
}

export function createDrawingPool(options: DrawingPoolOptions): DrawingPool {
  const pool = createChildPool<DrawTask, DrawResult, DrawProgress>({
    ...options,
    keep: options.keep ?? 'while-needed',
    quietMs: QUIET_MS,
  });
  const previews = createPreviewLane({ ...options, drawers: options.children });
  const run = (task: DrawTask, { signal, onProgress, beforeStart }: DrawOptions = {}) =>
    pool
      .run(task, {
        signal,
        beforeStart,
        onProgress: ({ stage, progress }) => onProgress?.(stage, progress),
      })
      .catch((cause: unknown) => {
        throw cause instanceof ChildFailure ? toDrawingError(cause, options) : cause;
      });
  return {
    still: (still, file, { posterFile, ...drawOptions } = {}) =>
      run({ still, file, posterFile }, drawOptions),
    video: (video, files, drawOptions) => run({ video, ...files }, drawOptions),
    prepareDrawing: () => pool.prepare(),
    warnings: previews.warnings,
    tryDocument: previews.tryDocument,
    previewStill: previews.previewStill,
    previewSheet: previews.previewSheet,
    previewSpecimen: previews.previewSpecimen,
    previewLogo: previews.previewLogo,
    pids: () => [...pool.pids(), ...previews.pids()],
    stop: async () => void (await Promise.all([pool.stop(), previews.stop()])),
  };
}

function toDrawingError(failure: ChildFailure, { timeoutMs, memoryMb }: DrawingPoolOptions): DrawingError {
  const messages = {
    failed: failure.permanent
      ? 'This content cannot be drawn with this template'
      : 'The drawing could not be written',
    crashed: 'The drawing process ended unexpectedly',
    timeout: `Drawing made no progress for ${timeoutMs} ms`,
    memory: `Drawing needed more than ${memoryMb} MB of memory`,
    cancelled: 'Drawing was cancelled',
    stopping: 'The service is stopping',
  };
  return new DrawingError(messages[failure.reason], failure.permanent, failure.cause);
}
