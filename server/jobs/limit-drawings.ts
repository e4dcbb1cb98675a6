import { createFairQueue } from '@livery/core/fair-queue';
import type { DrawingPool } from '../engine/drawing-pool.ts';

/** The drawing processes as one queue sees them: at most `max` drawings of it run at once, the others wait for their turn. */
export function limitDrawings(pool: DrawingPool, max: number): DrawingPool {
  const turns = createFairQueue({
    maxRunning: max,
    maxRunningPerKey: max,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerKey: Number.POSITIVE_INFINITY,
  });
  const inTurn = <Result>(signal: AbortSignal | undefined, draw: () => Promise<Result>) =>
    turns.run('', draw, { signal });
  return {
    ...pool,
    still: (request, file, options) => inTurn(options?.signal, () => pool.still(request, file, options)),
    video: (request, files, options) => inTurn(options?.signal, () => pool.video(request, files, options)),
  };
}
