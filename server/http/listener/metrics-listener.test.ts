import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { readSettings } from '../../settings/settings.ts';
import { start } from '../../start.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { makeTestEnvironment, type TestEnvironment } from '../../testing/database.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await makeTestEnvironment();
});
afterAll(() => environment.remove());

const log = createLogger('silent');

function makeSettings(env: Record<string, string>) {
  return readSettings({
    PORT: '0',
    LIVERY_DATA_DIR: environment.dataDir,
    LIVERY_SECRET: 's'.repeat(40),
    ...(environment.databaseUrl ? { DATABASE_URL: environment.databaseUrl } : {}),
    ...env,
  });
}

test('metrics listen where LIVERY_METRICS says and nowhere else, and stop with the service', async () => {
  const running = await start(makeSettings({ LIVERY_METRICS: '127.0.0.1:0' }), log);
  const url = `http://127.0.0.1:${running.metricsPort}`;
  try {
    const api = `http://127.0.0.1:${running.port}`;
    for (const path of ['healthz', 'readyz']) expect((await fetch(`${api}/${path}`)).status).toBe(200);
    await new ApiClient(api, running.ownerKey!).get('/renders');
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const metrics = await answer.text();
    expect(metrics).toContain('livery_queue_jobs{queue="render",state="waiting",role="all"}');
    expect(metrics).toContain('livery_queue_oldest_seconds{queue="render",role="all"} 0');
    expect(metrics).toContain('route="/api/v1/renders"');
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${running.port}/metrics`)).status).toBe(404);
  } finally {
    await running.stop();
  }
  await expect(fetch(`${url}/metrics`)).rejects.toThrow();
});

test('a port that is taken ends the start with the setting to change', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  try {
    await expect(start(makeSettings({ LIVERY_METRICS: `127.0.0.1:${port}` }), log)).rejects.toThrow(
      `Port ${port} is in use. Stop what listens there, or set LIVERY_METRICS to another one.`,
    );
  } finally {
    taken.close();
  }
});

test.runIf(process.env.LIVERY_TEST_DATABASE_URL)('a worker serves its own', async () => {
  const settings = makeSettings({ LIVERY_METRICS: '127.0.0.1:0', LIVERY_ROLE: 'worker' });
  const running = await start(settings, log);
  try {
    expect(running.port).toBeNull();
    const answer = await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`);
    expect(await answer.text()).toContain('livery_renders_total');
  } finally {
    await running.stop();
  }
});
