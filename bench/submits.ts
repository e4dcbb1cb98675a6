import { ApiClient, batch } from '@livery/server/testing/api-client';
import { startServer } from '../e2e/server-process.ts';
import { databaseKind, percentile } from './harness.ts';
import { withTenant } from './tenant.ts';

const CLIENTS = [1, 8, 32];
const ROUNDS = 3;
const ROUND_MS = 1500;

type Request = (client: ApiClient, brandId: string) => Promise<{ status: number }>;

const cases: { label: string; send: Request; expected: number }[] = [
  { label: 'GET a brand, for size', send: (client, id) => client.get(`/brands/${id}`), expected: 200 },
  { label: 'POST one still', send: (client, id) => client.post('/renders', batch(id)), expected: 202 },
  {
    label: '  with an Idempotency-Key',
    send: (client, id) => client.post('/renders', batch(id), { 'idempotency-key': crypto.randomUUID() }),
    expected: 202,
  },
];

/** Submits a second to a process of its own that draws none of them, beside a plain read of the same server. */
export async function benchSubmits(): Promise<void> {
  await withTenant(async ({ env, role, key }) => {
    const server = await startServer({ ...env, LIVERY_ROLE: role });
    try {
      const client = new ApiClient(server.client.url, key);
      await measure(client, await client.createBrand());
    } finally {
      await server.end('SIGKILL');
    }
  });
}

async function measure(client: ApiClient, brandId: string): Promise<void> {
  console.log(`\nSubmits (${databaseKind()}), an API process of its own that draws nothing`);
  console.log('  clients                                  a second   to a GET     p50 ms     p99 ms');
  for (const clients of CLIENTS) {
    const measured = cases.map(() => [] as number[]);
    for (let round = -1; round < ROUNDS; round++) {
      for (const [index, { send, expected }] of cases.entries()) {
        const ms = await load(clients, ROUND_MS, async () => {
          const { status } = await send(client, brandId);
          if (status !== expected) throw new Error(`answered ${status}`);
        });
        if (round >= 0) measured[index]!.push(...ms);
      }
    }
    const rates = measured.map((ms) => ms.length / ((ROUNDS * ROUND_MS) / 1000));
    for (const [index, { label }] of cases.entries()) {
      const ms = measured[index]!.sort((a, b) => a - b);
      const figures = [
        rates[index]!.toFixed(0).padStart(8),
        (rates[index]! / rates[0]!).toFixed(2).padStart(8),
        percentile(ms, 0.5).toFixed(1).padStart(8),
        percentile(ms, 0.99).toFixed(1).padStart(8),
      ];
      console.log(`  ${String(clients).padStart(7)}   ${label.padEnd(27)}   ${figures.join('   ')}`);
    }
  }
}

/** So many clients, each sending its next request when the last was answered; how long each took. */
async function load(clients: number, forMs: number, send: () => Promise<void>): Promise<number[]> {
  const ms: number[] = [];
  const end = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (;;) {
        const start = performance.now();
        if (start >= end) return;
        await send();
        ms.push(performance.now() - start);
      }
    }),
  );
  return ms;
}
