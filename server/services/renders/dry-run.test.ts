import { expect, test } from 'vitest';
import { ApiClient, batch } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { useService } from '../../testing/use.ts';
import { createKey } from '../keys/create.ts';

const service = useService({ LIVERY_DRAWERS: '1' });

async function tenant() {
  const { client, organizationId } = await service.newOrganization();
  return { client, organizationId, brandId: await client.createBrand() };
}

const still = { format: 'square', kind: 'still', scale: 0.5 };
const dryRun = (brandId: string, variants = 1) => ({
  ...batch(brandId),
  variants: Array(variants).fill(still),
  dryRun: true,
});

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function drawStill({ client, brandId }: { client: ApiClient; brandId: string }): Promise<void> {
  const { status, body } = await client.post('/renders', { ...batch(brandId), variants: [still] });
  expect(status).toBe(202);
  const jobs = await client.waitForJobs([body.jobs[0].id], 60_000);
  expect(jobs).toMatchObject([{ status: 'completed' }]);
}

async function times(turns: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < turns; turn++) all.push(await measureMs(work));
  return all;
}

/** Sends a dry run from a client that may go; answers the status, or null where it went. */
async function sendDryRun(
  { client, brandId }: { client: ApiClient; brandId: string },
  signal: AbortSignal,
): Promise<number | null> {
  const sent = fetch(`${service.url}/api/v1/renders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(dryRun(brandId, 20)),
    signal,
  });
  return sent.then(
    ({ status }) => status,
    () => null,
  );
}

test("a hundred dry runs of one organisation do not delay another's paid still", async () => {
  const [flood, other] = [await tenant(), await tenant()];
  // Both kinds of process are up before anything is measured.
  await Promise.all([drawStill(other), flood.client.post('/renders', dryRun(flood.brandId))]);
  const alone = median(await times(5, () => drawStill(other)));
  const gone = new AbortController();
  // With two keys, so that the limit of the lane is met before that of a key.
  const { key } = await createKey(service.app.db, { organizationId: flood.organizationId, name: 'second' });
  const second = { ...flood, client: new ApiClient(service.url, key) };
  const dryRuns = Array.from({ length: 100 }, (_, at) => sendDryRun(at % 2 ? flood : second, gone.signal));
  const beside = median(await times(5, () => drawStill(other)));
  // On a busy machine the refusals may come after the stills.
  await Promise.any(dryRuns.map(async (sent) => expect(await sent).toBe(429)));
  gone.abort();
  const statuses = await Promise.all(dryRuns);
  // Before dry runs had a lane of their own, a still waited for those before it: some thirty times as long.
  expect(beside / alone).toBeLessThan(5);
  // Fifty wait, the rest is refused; most of those that wait did so until the end.
  expect(statuses.filter((status) => status === null).length).toBeGreaterThan(20);
  expect(new Set(statuses)).toContain(429);
});

longTest('dry runs whose client has gone are not made', async () => {
  const one = await tenant();
  const { signal } = new AbortController();
  await sendDryRun(one, signal);
  // With a process that has to start again, as the one has that was freed.
  const pid = service.pool!.pids().at(-1)!;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => service.pool!.pids()).not.toContain(pid);
  const alone = await measureMs(async () => expect(await sendDryRun(one, signal)).toBe(200));
  const gone = new AbortController();
  const given = Array.from({ length: 50 }, () => sendDryRun(one, gone.signal));
  await new Promise((resolve) => setTimeout(resolve, 500));
  gone.abort();
  expect(await Promise.all(given)).toContain(null);
  // Behind the fifty it would take many times as long.
  const after = await measureMs(async () => expect(await sendDryRun(one, signal)).toBe(200));
  expect(after / alone).toBeLessThan(3);
});
