import { AppError } from '@livery/core/errors';
import { createFairQueue, QueueFull, queueFullError } from '@livery/core/fair-queue';
import { ChildFailure } from '../children/messages.ts';
import { createChildPool } from '../children/pool.ts';
import type { Previewer, PreviewFile, PreviewShare } from './contracts.ts';
import type { DrawResult, DrawTask } from './messages.ts';

export interface PreviewLaneOptions {
  /** The number of processes that draw paid renders. */
  drawers: number;
  timeoutMs: number;
  memoryMb: number;
  childFile: string;
}

export interface PreviewLane extends Previewer {
  pids(): number[];
  stop(): Promise<void>;
}

/** A scene is laid out in a fraction of a second. A slow one would delay every other preview. */
const TIMEOUT_MS = 15_000;
/** A paid render (5) gets nine times the processor time of a preview when both need the same core. */
const PRIORITY = 15;
/** A person who edits content sends the next preview within this time; starting a process takes about a second. */
const QUIET_MS = 120_000;

/**
 * Runs previews and dry runs in separate processes, started with the first one. They are free, so they must not
 * take a process or a queue slot from a paid render. Organisations take turns.
 */
export function createPreviewLane({
  drawers,
  timeoutMs,
  memoryMb,
  childFile,
}: PreviewLaneOptions): PreviewLane {
  const children = Math.ceil(drawers / 4);
  const pool = createChildPool<DrawTask, DrawResult>({
    children,
    timeoutMs: Math.min(timeoutMs, TIMEOUT_MS),
    memoryMb,
    childFile,
    priority: PRIORITY,
    keep: 'while-needed',
    quietMs: QUIET_MS,
  });
  const queue = createFairQueue({
    maxRunning: children,
    maxRunningPerKey: Math.max(1, children - 1),
    maxWaiting: 200,
    maxWaitingPerKey: 50,
  });
  const run = async (task: DrawTask, { organizationId, signal }: PreviewShare): Promise<DrawResult> => {
    try {
      return await queue.run(organizationId, () => pool.run(task, { signal }), { signal });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof QueueFull) throw queueFullError(cause, 'dry runs');
      throw cause instanceof ChildFailure ? toAppError(cause) : cause;
    }
  };
  const draw = async (task: DrawTask, share: PreviewShare): Promise<PreviewFile> => {
    const { drawn, warnings } = await run(task, share);
    return { ...drawn!, warnings };
  };
  return {
    warnings: async (preview, share) => (await run({ preview }, share)).warnings,
    tryDocument: async (trial, share) => (await run({ trial }, share)).problems ?? [],
    previewStill: (still, file, share) => draw({ still, file }, share),
    previewSheet: (sheet, file, share) => draw({ sheet, file }, share),
    previewSpecimen: (specimen, file, share) => draw({ specimen, file }, share),
    previewLogo: (logo, file, share) => draw({ logo, file }, share),
    pids: pool.pids,
    stop: pool.stop,
  };
}

function toAppError(failure: ChildFailure): Error {
  if (failure.reason === 'failed') return failure;
  return failure.reason === 'timeout' || failure.reason === 'memory'
    ? new AppError('content_invalid', 'This content cannot be laid out within the limits of time and memory.')
    : new AppError('unavailable', 'The dry run cannot be made right now. Try again.');
}
