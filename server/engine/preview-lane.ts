import { AppError } from '@livery/core/errors';
import { createFairQueue, QueueFull, queueFullError } from '@livery/core/fair-queue';
import type { TrialRequest } from '@livery/engine/faults/try-document';
import type { Problem } from '@livery/templates/kit/document/problem';
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
/**
 * A trial makes up to 48 drawings in one task, 2 s of processor time. It may take this many times the limit of one
 * preview, so that a busy machine does not refuse a good document; costly documents are refused before they are drawn.
 */
const TRIAL_TIMES = 4;
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
  const previewMs = Math.min(timeoutMs, TIMEOUT_MS);
  const pool = createChildPool<DrawTask, DrawResult>({
    children,
    timeoutMs: previewMs,
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
  const take = async (
    task: DrawTask,
    { organizationId, signal }: PreviewShare,
    ownTimeoutMs?: number,
  ): Promise<DrawResult> => {
    const work = () => pool.run(task, { signal, timeoutMs: ownTimeoutMs });
    try {
      return await queue.run(organizationId, work, { signal });
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause instanceof QueueFull ? queueFullError(cause, 'dry runs') : cause;
    }
  };
  const run = (task: DrawTask, share: PreviewShare) => take(task, share).catch(throwAppError);
  const tryDocument = async (trial: TrialRequest, share: PreviewShare): Promise<Problem[]> => {
    const { problems } = await take({ trial }, share, TRIAL_TIMES * previewMs).catch(throwTrialError);
    return problems ?? [];
  };
  const draw = async (task: DrawTask, share: PreviewShare): Promise<PreviewFile> => {
    const { drawn, warnings } = await run(task, share);
    return { ...drawn!, warnings };
  };
  return {
    warnings: async (preview, share) => (await run({ preview }, share)).warnings,
    tryDocument,
    previewStill: (still, file, share) => draw({ still, file }, share),
    previewSheet: (sheet, file, share) => draw({ sheet, file }, share),
    previewSpecimen: (specimen, file, share) => draw({ specimen, file }, share),
    previewLogo: (logo, file, share) => draw({ logo, file }, share),
    pids: pool.pids,
    stop: pool.stop,
  };
}

function throwAppError(cause: unknown): never {
  if (!(cause instanceof ChildFailure) || cause.reason === 'failed') throw cause;
  throw cause.reason === 'timeout' || cause.reason === 'memory'
    ? new AppError('content_invalid', 'This content cannot be laid out within the limits of time and memory.')
    : new AppError('unavailable', 'The dry run cannot be made right now. Try again.');
}

/** The time of a trial ends on a busy machine, not because of its document. */
function throwTrialError(cause: unknown): never {
  if (!(cause instanceof ChildFailure && cause.reason === 'timeout')) throwAppError(cause);
  throw new AppError('unavailable', 'The document could not be drawn on trial in time. Try again.');
}
