import type { Metrics } from '../metrics.ts';
import type { App } from '../services/context.ts';
import { deliver } from '../services/webhooks/deliver.ts';
import { PROMPT } from '../services/webhooks/queue-deliveries.ts';
import { deliveryJob } from './contracts.ts';

/** Deliveries wait for others most of the time, so many may run at once; few of them for one organisation. */
const LANES = 8;
const PROMPT_LANES = 4;
const FOR_ONE_ORGANIZATION = 4;

/** Delivers in this process. Some lanes take nothing from endpoints that fail, so that those that work do not wait. */
export async function workOnDeliveries(app: App, metrics: Metrics): Promise<void> {
  const lanes = [
    // Further tries become due without a notice.
    { concurrency: LANES, pollSeconds: 3 },
    { concurrency: PROMPT_LANES, pollSeconds: 10, minPriority: PROMPT },
  ];
  for (const lane of lanes) {
    const options = { ...lane, groupConcurrency: FOR_ONE_ORGANIZATION };
    await app.queue.work(deliveryJob, options, async (job) => {
      const outcome = await deliver(app, job.payload.deliveryId, job);
      metrics.deliveries.inc({ outcome });
    });
  }
}
