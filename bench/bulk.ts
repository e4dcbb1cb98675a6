import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { runCli } from '../e2e/cli/run-cli.ts';
import { makeEnv, OWNER_KEY, startServer, WITHOUT_LIMITS } from '../e2e/server-process.ts';
import { compare, databaseKind, printComparison } from './harness.ts';

const ROWS = 200;
const AT_ONCE = 8;
const ROUNDS = 3;

const rows = Array.from({ length: ROWS }, (_, index) => ({ value: `${index}%`, label: `Row ${index}` }));

/** The files of two hundred rows by `livery bulk`, beside as many requests that wait for their render. */
export async function benchBulk(): Promise<void> {
  const environment = await makeTestEnvironment();
  const env = { ...makeEnv(environment), ...WITHOUT_LIMITS, LIVERY_START_CREDITS: '1000000' };
  const server = await startServer(env);
  const folder = await mkdtemp(join(tmpdir(), 'livery-bulk-'));
  try {
    const { url } = server.client;
    const brandId = await server.client.createBrand();
    const cases = [
      { label: `requests, ${AT_ONCE} at a time`, run: () => request(url, brandId, folder) },
      { label: 'livery bulk', run: () => bulk(url, brandId, folder) },
    ];
    const measured = await compare(cases, ROUNDS);
    printComparison(`${ROWS} rows to files (${databaseKind()})`, measured, 0);
  } finally {
    await server.end('SIGKILL');
    await environment.remove();
    await rm(folder, { recursive: true });
  }
}

async function request(url: string, brandId: string, folder: string): Promise<void> {
  const client = new ApiClient(url, OWNER_KEY);
  const waiting = [...rows.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, content] = next;
      const variants = [{ format: 'square', kind: 'still' }];
      const body = { templateId: 'proof-metric', brandId, content, variants };
      const answer = await client.post('/renders', body, { prefer: 'wait=30' });
      const { bytes } = await client.download(`/renders/${answer.body.jobs[0].id}/file`);
      await writeFile(join(folder, `${index}.png`), bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function bulk(url: string, brandId: string, parent: string): Promise<void> {
  const folder = await mkdtemp(join(parent, 'run-'));
  await writeFile(join(folder, 'rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const env = { LIVERY_URL: url, LIVERY_KEY: OWNER_KEY };
  const { code, err } = await runCli(['bulk', 'proof-metric', 'rows.jsonl', '--brand', brandId], folder, env);
  if (code !== 0) throw new Error(err);
}
