import type { Metrics } from '../metrics/metrics.ts';
import { deliveryJob } from '../queue/contracts.ts';
import type { App } from '../services/context.ts';
import { deliver } from '../services/webhooks/deliver.ts';
import { NORMAL_PRIORITY } from '../services/webhooks/queue-deliveries.ts';

/**
 * A delivery mostly waits for its endpoint, so many may run at once, but few for one organisation. The embedded database
 * has one connection, so it gets fewer lanes.
 */
const lanesOn = {
  postgres: { all: 8, prompt: 4, forOneOrganization: 4 },
  embedded: { all: 3, prompt: 2, forOneOrganization: 3 },
};

/** Delivers in this process. Some lanes skip endpoints that fail, so that those do not delay the others. */
export async function workOnDeliveries(app: App, metrics: Metrics): Promise<void> {
  const { all, prompt, forOneOrganization } = lanesOn[app.settings.databaseUrl ? 'postgres' : 'embedded'];
  const lanes = [{ concurrency: all }, { concurrency: prompt, minPriority: NORMAL_PRIORITY }];
  for (const lane of lanes) {
    const options = { ...lane, groupConcurrency: forOneOrganization };
    await app.queue.work(deliveryJob, options, async (job) => {
      const outcome = await deliver(app, job.payload.deliveryId, job);
      metrics.deliveries.inc({ outcome });
    });
  }
}
