import type { RenderStatus } from './render-states.ts';

export interface CancelledRender {
  status: RenderStatus;
  /** Its price. */
  credits: number;
  /** How much of it was drawn when it was cancelled, 0 to 1. */
  progress: number;
}

/**
 * Credits that are refunded for a cancelled render: all of them before drawing starts, then the share that is not drawn.
 * The drawn share is rounded up, so that a started drawing costs at least one credit.
 */
export function cancelRefund({ status, credits, progress }: CancelledRender): number {
  if (status === 'queued') return credits;
  const drawn = Math.min(1, Math.max(0, progress));
  return credits - Math.ceil(credits * drawn);
}
