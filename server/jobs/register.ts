import { BULK_BEHIND } from '@livery/core/queue-priority';
import { abandonRender } from '../services/renders/attempt.ts';
import { deadRenderJob, renderJob } from './contracts.ts';
import { workOnDeliveries } from './deliver.ts';
import { handleRender, type RenderWorker } from './render.ts';

/** Every queue and who handles it. */
export async function registerJobs(worker: RenderWorker): Promise<void> {
  const { app } = worker;
  const { children } = app.settings.drawing;
  const render = (options: { concurrency: number; minPriority?: number }) =>
    app.queue.work(renderJob, options, (job) => handleRender(worker, job));
  await render({ concurrency: children });
  // One lane beside the others for single stills alone, so that they do not wait until a film has ended.
  await render({ concurrency: 1, minPriority: 1 - BULK_BEHIND });
  await app.queue.work(deadRenderJob, { concurrency: 1 }, (job) =>
    abandonRender(app, job.payload.renderId, job),
  );
  await workOnDeliveries(app, worker.metrics);
}
