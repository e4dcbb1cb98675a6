import type { Metrics } from '../metrics/metrics.ts';
import { deliveryJob } from '../queue/contracts.ts';
import type { App } from '../services/context.ts';
import { createDeliverer } from '../services/webhooks/deliver.ts';
import { NORMAL_PRIORITY } from '../services/webhooks/queue-deliveries.ts';

/**
 * A delivery mostly waits for its endpoint, so many may run at once, but few for one organisation. Some slots skip
 * endpoints that fail, so that those do not delay the others.
 */
const SLOTS = {
  concurrency: 60,
  batchSize: 60,
  groupConcurrency: 20,
  reserved: { slots: 20, minPriority: NORMAL_PRIORITY },
};

/** While renders end one after the other, their deliveries gather for this long. */
const BATCH_WINDOW_MS = 200;

/** Delivers in this process. */
export function workOnDeliveries(app: App, metrics: Metrics): void {
  const deliver = createDeliverer(app, (lagS) => metrics.deliveryLag.observe(Math.max(0, lagS)));
  app.queue.work(deliveryJob, { ...SLOTS, batchWindowMs: BATCH_WINDOW_MS }, async (job) => {
    const outcome = await deliver(job.payload.deliveryId, job, job.group);
    metrics.deliveries.inc({ outcome });
  });
}
