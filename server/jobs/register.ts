import { abandonRender } from '../services/renders/attempt.ts';
import { deadRenderJob, renderJob } from './contracts.ts';
import { handleRender, type RenderWorker } from './render.ts';

/** Every queue and who handles it. */
export async function registerJobs(worker: RenderWorker): Promise<void> {
  const { app } = worker;
  await app.queue.work(renderJob, { concurrency: app.settings.drawing.children }, (job) =>
    handleRender(worker, job),
  );
  await app.queue.work(deadRenderJob, { concurrency: 1 }, (job) =>
    abandonRender(app, job.payload.renderId, job),
  );
}
