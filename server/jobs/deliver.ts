import type { Metrics } from '../metrics.ts';
import type { App } from '../services/context.ts';
import { deliver } from '../services/webhooks/deliver.ts';
import { PROMPT } from '../services/webhooks/queue-deliveries.ts';
import { deliveryJob } from './contracts.ts';

/** Deliveries wait for others most of the time, so many may run at once; few of them for one endpoint. */
const LANES = 6;
const PROMPT_LANES = 2;
const FOR_ONE_ENDPOINT = 4;

/** Delivers in this process. Some lanes take nothing from endpoints that fail, so that those that work do not wait. */
export async function workOnDeliveries(app: App, metrics: Metrics): Promise<void> {
  const lanes = [{ concurrency: LANES }, { concurrency: PROMPT_LANES, minPriority: PROMPT }];
  for (const lane of lanes) {
    const options = { ...lane, groupConcurrency: FOR_ONE_ENDPOINT, pollSeconds: 2 };
    await app.queue.work(deliveryJob, options, async (job) => {
      const outcome = await deliver(app, job.payload.deliveryId, job);
      metrics.deliveries.inc({ outcome });
    });
  }
}
