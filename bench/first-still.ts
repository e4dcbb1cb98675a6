import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, batch } from '@livery/server/testing/api-client';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { databaseKind } from './drain.ts';
import { percentile } from './harness.ts';
import { withTenant } from './tenant.ts';

const STARTS = 7;
const LATER_STILLS = 10;
/** After a start the service still tidies up. */
const SETTLE_MS = 3000;

/** The first still of a process of the built server, which starts a drawing process, beside the later ones. */
export async function benchFirstStill(): Promise<void> {
  await withTenant(async ({ env }) => {
    const first: number[] = [];
    const later: number[] = [];
    let brandId: string | undefined;
    for (let start = 0; start < STARTS; start++) {
      const server: ServerProcess = await startServer(env);
      try {
        brandId ??= await server.client.createBrand();
        await pause(SETTLE_MS);
        first.push(await drawOne(server.client, brandId));
        for (let still = 0; still < LATER_STILLS; still++) later.push(await drawOne(server.client, brandId));
      } finally {
        await server.end('SIGTERM');
      }
    }
    console.log(`\nA 1080² still from POST to completed (${databaseKind()})`);
    console.log(`  first of each start   ${first.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    later.sort((a, b) => a - b);
    console.log(`  later                 p50 ${percentile(later, 0.5).toFixed(0)} ms`);
  });
}

async function drawOne(client: ApiClient, brandId: string): Promise<number> {
  const begun = performance.now();
  const { body } = await client.post('/renders', batch(brandId));
  const path = `/renders/${body.jobs[0].id}`;
  while ((await client.get(path)).body.status !== 'completed') await pause(5);
  return performance.now() - begun;
}
