import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Livery, signImageUrl } from '@livery/client';
import { grantCredits } from '@livery/server/services/credits/grant';
import { batch } from '@livery/server/testing/api-client';
import { startService } from '@livery/server/testing/service';
import { percentile } from './harness.ts';

const ROUNDS = 5;
const SECONDS = 6;
/** Connections of wrk, and the pause of each before a request: together 200 requests a second. */
const CONNECTIONS = 20;
const PAUSE_MS = 100;
/** Requests that render all the time. */
const LANES = 2;

/** Renders a second without and with 200 requests a second for a stored image of a link. Needs wrk. */
export async function benchImageLinks(): Promise<void> {
  const hasWrk = await promisify(execFile)('wrk', ['-v']).then(
    () => true,
    // It prints its version and fails.
    ({ code }) => code !== 'ENOENT',
  );
  if (!hasWrk) return console.log('\nImage links: wrk is not installed.');
  const service = await startService({ LIVERY_RATE_LIMIT: '0', LIVERY_ADDRESS_RATE_LIMIT: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'livery-wrk-'));
  try {
    const { client, organizationId } = await service.newOrganization();
    await grantCredits(service.app.db, { organizationId, amount: 1_000_000 });
    const livery = new Livery({ baseUrl: service.url, key: client.key! });
    const { variants: _, ...request } = batch(await client.createBrand());
    const body = { ...request, format: 'square' as const, open: ['quote'] };
    const { url, secret } = await livery.call('POST', '/image-links', { body });
    const address = await signImageUrl(url, secret, { quote: 'We stopped arguing.' });
    await (await fetch(address)).arrayBuffer();
    const script = join(folder, 'pause.lua');
    await writeFile(script, `function delay() return ${PAUSE_MS} end`);
    const draw = () => livery.image({ ...request, format: 'square' });
    await draw();
    const alone: number[] = [];
    const beside: number[] = [];
    let report = '';
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await countFor(draw));
      const wrk = startWrk(script, address);
      beside.push(await countFor(draw));
      report = await wrk;
    }
    const median = (counts: number[]) =>
      percentile(
        counts.sort((a, b) => a - b),
        0.5,
      );
    console.log(`\nRenders beside stored images of a link, ${LANES} at a time`);
    console.log(`  ${/Requests\/sec:.*/.exec(report)?.[0]}; ${/Non-2xx.*/.exec(report)?.[0] ?? 'no errors'}`);
    console.log(
      `  renders a second, with the requests against without: ${(median(beside) / median(alone)).toFixed(2)}×`,
    );
  } finally {
    await service.remove();
    await rm(folder, { recursive: true });
  }
}

/** How often it is done in the seconds of a round. */
async function countFor(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return count;
}

async function startWrk(script: string, address: string): Promise<string> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, address];
  const { stdout } = await promisify(execFile)('wrk', args);
  return stdout;
}
