import type { Metrics } from '../metrics/metrics.ts';
import { deliveryJob } from '../queue/contracts.ts';
import type { App } from '../services/context.ts';
import { deliver } from '../services/webhooks/deliver.ts';
import { PROMPT } from '../services/webhooks/queue-deliveries.ts';

/**
 * Deliveries wait for others most of the time, so many may run at once; few of them for one organisation. Every lane
 * looks when one is queued, which the one connection of the embedded database would feel.
 */
const lanesOn = {
  postgres: { all: 8, prompt: 4, forOneOrganization: 4 },
  embedded: { all: 3, prompt: 2, forOneOrganization: 3 },
};

/** Delivers in this process. Some lanes take nothing from endpoints that fail, so that those that work do not wait. */
export async function workOnDeliveries(app: App, metrics: Metrics): Promise<void> {
  const { all, prompt, forOneOrganization } = lanesOn[app.settings.databaseUrl ? 'postgres' : 'embedded'];
  const lanes = [
    // Further tries become due without a notice.
    { concurrency: all, pollSeconds: 2 },
    { concurrency: prompt, pollSeconds: 10, minPriority: PROMPT },
  ];
  for (const lane of lanes) {
    const options = { ...lane, groupConcurrency: forOneOrganization };
    await app.queue.work(deliveryJob, options, async (job) => {
      const outcome = await deliver(app, job.payload.deliveryId, job);
      metrics.deliveries.inc({ outcome });
    });
  }
}
