import { batch } from '@livery/server/testing/api-client';
import type { Tenant } from './service.ts';

const POLL_MS = 20;
/** Between two stills, so that the tenant who is measured stays far below its own limits. */
const PAUSE_MS = 150;
const TIMEOUT_MS = 120_000;

/** Milliseconds from the request for one still to the answer that says it is completed, for each of some. */
export async function measureStills({ clients, brandId }: Tenant, stills: number): Promise<number[]> {
  const all: number[] = [];
  let turn = 0;
  const next = () => clients[turn++ % clients.length]!;
  for (let still = 0; still < stills; still++) {
    const start = performance.now();
    const { status, body } = await next().post('/renders', batch(brandId));
    if (status !== 202) throw new Error(`A still was answered ${status}: ${JSON.stringify(body)}`);
    const { id } = body.jobs[0];
    for (;;) {
      const answer = await next().get(`/renders/${id}`);
      if (answer.body.status === 'completed') break;
      if (
        answer.status !== 200 ||
        answer.body.status === 'failed' ||
        performance.now() - start > TIMEOUT_MS
      ) {
        throw new Error(`A still did not come: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      // The rate is that of an organisation, also for a still that takes long.
      await pause(Math.max(POLL_MS, (performance.now() - start) / 10));
    }
    all.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  return all;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
