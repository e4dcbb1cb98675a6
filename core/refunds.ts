import type { RenderStatus } from './render-states.ts';

export interface CancelledRender {
  status: RenderStatus;
  /** What it cost. */
  credits: number;
  /** How much of it was drawn when it was cancelled, 0 to 1. */
  progress: number;
}

/**
 * Credits that a cancelled render gives back: all of them while nothing is drawn, then the share that is not drawn yet. The
 * drawn share is rounded up, so that a drawing that has begun costs at least one credit.
 */
export function cancelRefund({ status, credits, progress }: CancelledRender): number {
  if (status === 'queued') return credits;
  const drawn = Math.min(1, Math.max(0, progress));
  return credits - Math.ceil(credits * drawn);
}
