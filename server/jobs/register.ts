import { deadRenderJob, renderJob, singleRenderJob } from '../queue/contracts.ts';
import { abandonRender } from '../services/renders/attempt.ts';
import { workOnDeliveries } from './deliver.ts';
import { type ExtractWorker, workOnExtractions } from './extract.ts';
import { handleRender, type RenderWorker } from './render.ts';
import { waitForRoom } from './wait-for-room.ts';

/** Every queue and who handles it. */
export async function registerJobs(worker: RenderWorker & ExtractWorker): Promise<void> {
  const { app } = worker;
  const { children } = app.settings.drawing;
  // Either queue alone can fill all drawing processes but one, which is never taken by bulk; when both have work,
  // they take turns. So a single still does not wait for films, and no flood of stills holds films up for ever.
  const render = waitForRoom<{ renderId: string }>(app, (job) => handleRender(worker, job));
  await app.queue.work(renderJob, { concurrency: children }, render);
  await app.queue.work(singleRenderJob, { concurrency: children, pollSeconds: 2 }, render);
  await app.queue.work(deadRenderJob, { concurrency: 1, pollSeconds: 10 }, (job) =>
    abandonRender(app, job.payload.renderId, job),
  );
  await workOnExtractions(worker);
  await workOnDeliveries(app, worker.metrics);
}
