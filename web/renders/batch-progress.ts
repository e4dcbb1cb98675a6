import { CANCELLED, isTerminal } from '@livery/core/render-states';
import type { BatchRender } from '../api/client.ts';

/** The progress of a batch, as its page shows it. */

type Counted = Pick<BatchRender, 'status' | 'progress'> & { error?: string | null };
type Priced = Counted & Pick<BatchRender, 'credits'>;

export interface Tick {
  state: 'done' | 'failed' | 'cancelled' | 'running' | 'waiting';
  /** 0 to 1. */
  share: number;
}

/** One mark for each file. */
export function toTick({ status, progress, error = null }: Counted): Tick {
  if (status === 'completed') return { state: 'done', share: 1 };
  if (status === 'failed')
    return { state: isCancelled({ status, error }) ? 'cancelled' : 'failed', share: 1 };
  return { state: status === 'rendering' ? 'running' : 'waiting', share: clamp(progress) };
}

export const isRunning = ({ status }: Pick<BatchRender, 'status'>): boolean => !isTerminal(status);

/** Whether a person ended it; the API counts it as failed. */
export const isCancelled = ({ status, error }: Pick<BatchRender, 'status' | 'error'>): boolean =>
  status === 'failed' && error === CANCELLED;

/** The share of the work that is done. A file weighs what it costs: videos take longer than stills. */
export function shareOf(renders: readonly Priced[]): number {
  const weigh = ({ credits }: Priced) => Math.max(1, credits);
  const whole = renders.reduce((sum, render) => sum + weigh(render), 0);
  if (whole === 0) return 1;
  const done = renders.reduce((sum, render) => {
    const share = isTerminal(render.status) ? 1 : clamp(render.progress);
    return sum + weigh(render) * share;
  }, 0);
  return done / whole;
}

export interface Observation {
  atMs: number;
  share: number;
}

/** Below this, an estimate is a guess. */
const OBSERVED_MS = 3000;

/** Seconds left, estimated from the speed since the page was opened; null until the estimate is reliable. */
export function estimateLeftS(first: Observation, latest: Observation): number | null {
  const passed = latest.atMs - first.atMs;
  const gained = latest.share - first.share;
  if (passed < OBSERVED_MS || gained <= 0 || latest.share >= 1) return null;
  return roundSeconds(((1 - latest.share) * passed) / gained / 1000);
}

/** Steps that do not flicker: 5 seconds, then 10, then whole minutes. */
function roundSeconds(seconds: number): number {
  const step = seconds < 20 ? 5 : seconds < 60 ? 10 : 60;
  return Math.max(step, Math.round(seconds / step) * step);
}

/** Whether a render started again after its worker was lost: its progress went back. */
export function hasStartedAgain(before: Counted | undefined, now: Counted): boolean {
  return before !== undefined && isRunning(before as BatchRender) && isRunning(now as BatchRender)
    ? now.progress < before.progress
    : false;
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
