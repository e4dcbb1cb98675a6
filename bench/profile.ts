import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { freePort } from '@livery/server/testing/free-port';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { databaseKind } from './drain.ts';
import { openInspector } from './inspector.ts';
import { sumAreas } from './profile-areas.ts';
import { withTenant } from './tenant.ts';

const REQUESTS = 600;
const WARM_REQUESTS = 300;
const IDLE_MS = 60_000;
/** After a start the service still tidies up. */
const SETTLE_MS = 15_000;
const SHOWN = 12;

/** Where the processor time of an idle minute, a read and a submit goes, in a process of the built server. */
export async function benchProfile(): Promise<void> {
  await withTenant(async ({ env, role, key }) => {
    await withServer(env, async ({ client }, profiled) => {
      await client.get('/brands');
      await setTimeout(SETTLE_MS);
      print('an idle minute', await profiled(() => setTimeout(IDLE_MS)), 1);
    });
    await withServer({ ...env, LIVERY_ROLE: role }, async ({ client: { url } }, profiled) => {
      const client = new ApiClient(url, key);
      const brandId = await client.createBrand();
      const get = () => client.get(`/brands/${brandId}`);
      const post = () => client.post('/renders', batch(brandId));
      await repeat(WARM_REQUESTS, get);
      print('GET /brands/{id}', await profiled(() => repeat(REQUESTS, get)), REQUESTS);
      await repeat(WARM_REQUESTS, post);
      print('POST /renders of one still', await profiled(() => repeat(REQUESTS, post)), REQUESTS);
    });
  });
}

async function withServer(
  env: Record<string, string | undefined>,
  measure: (
    server: ServerProcess,
    profiled: (work: () => Promise<unknown>) => Promise<Profiled>,
  ) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const server = await startServer({ ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  try {
    await measure(server, (work) => profile(server, port, work));
  } finally {
    await server.end('SIGTERM');
  }
}

interface Profiled {
  areas: ReturnType<typeof sumAreas>;
  /** Processor time of the whole process, all threads. */
  cpuMs: number;
}

/** Does the work twice: the profiler itself takes processor time, so that is counted without it. */
async function profile(
  { child }: ServerProcess,
  port: number,
  work: () => Promise<unknown>,
): Promise<Profiled> {
  const before = readProcessCpuMs(child.pid!);
  await work();
  const cpuMs = readProcessCpuMs(child.pid!) - before;
  const inspector = await openInspector(port);
  await inspector.start();
  await work();
  const areas = sumAreas(await inspector.stop());
  inspector.close();
  return { areas, cpuMs };
}

/** Linux counts processor time in hundredths of a second. */
function readProcessCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function repeat(times: number, send: () => Promise<{ status: number }>): Promise<void> {
  for (let sent = 0; sent < times; sent++) {
    const { status } = await send();
    if (status >= 400) throw new Error(`answered ${status}`);
  }
}

function print(title: string, { areas, cpuMs }: Profiled, times: number): void {
  const total = areas.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\n${title} (${databaseKind()}): ${(cpuMs / times).toFixed(2)} ms of processor time`);
  for (const { area, ms } of areas.slice(0, SHOWN)) {
    console.log(`  ${area.padEnd(36)} ${((100 * ms) / total).toFixed(1).padStart(5)} % of the main thread`);
  }
}
