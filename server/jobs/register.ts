import { createFairQueue } from '@livery/core/fair-queue';
import type { DrawingPool } from '../engine/drawing-pool.ts';
import { deadRenderJob, renderJob, singleRenderJob } from '../queue/contracts.ts';
import { renderLease } from '../services/renders/attempt.ts';
import { workOnDeliveries } from './deliver.ts';
import { type ExtractWorker, workOnExtractions } from './extract.ts';
import { countRender, handleRender, type RenderWorker } from './render.ts';
import { waitForDiskSpace } from './wait-for-disk-space.ts';

/** Registers the handler of every queue. */
export function registerJobs(worker: RenderWorker & ExtractWorker): void {
  const { app } = worker;
  const { children } = app.settings.drawing;
  // A job fetches the images of its content before it draws, which takes as long as their hosts like. So there are more
  // slots than drawing processes.
  const slots = { concurrency: children + 3 };
  // Either queue alone can fill every drawing process but one, which bulk work never takes; when both have work, they
  // take turns. So a single still does not wait for videos, and many stills do not stop videos.
  const render = () => {
    const own = { ...worker, pool: limitDrawings(worker.pool, children) };
    return waitForDiskSpace<{ renderId: string }>(app, (job) => handleRender(own, job));
  };
  app.queue.work(renderJob, slots, render());
  app.queue.work(singleRenderJob, slots, render());
  app.queue.work(deadRenderJob, { concurrency: 1 }, async (job) => {
    const ended = await renderLease.abandon(app, job.payload.renderId, job);
    if (ended) countRender(worker.metrics, ended, 'failed');
  });
  workOnExtractions(worker);
  workOnDeliveries(app, worker.metrics);
}

/** The drawing processes as one queue sees them: at most `max` drawings of it run at once, the others wait for their turn. */
function limitDrawings(pool: DrawingPool, max: number): DrawingPool {
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
