import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { ApiClient, batch } from '@livery/server/testing/api-client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { startReceiver } from '@livery/server/testing/receiver';
import { expect, test, vi } from 'vitest';
import { isShared, makeEnv, SECRET, spawnLivery, startServer } from './server-process.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  /** Of the process that sent it. */
  role: string | undefined;
}

const read = (attributes: Attribute[], key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

/** Keeps the spans that are posted to it, in OpenTelemetry's JSON. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: {
        resource: { attributes: Attribute[] };
        scopeSpans: { spans: ReceivedSpan[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const role = read(resource.attributes, 'livery.role');
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, role })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';

test('one trace leads from the request through the queue and the drawing process to the webhook', async () => {
  const [collector, receiver, environment] = await Promise.all([
    startCollector(),
    startReceiver(),
    makeTestEnvironment(),
  ]);
  const env = {
    ...makeEnv(environment),
    LIVERY_STORAGE: `file:${join(environment.dataDir, 'files')}`,
    LIVERY_SECRET: SECRET,
    LIVERY_ALLOW_HOSTS: '127.0.0.1',
    LIVERY_DRAWERS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'livery-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  const roles = isShared ? { api: 'api', worker: 'worker' } : { api: 'all', worker: 'all' };
  const server = await startServer({ ...env, LIVERY_ROLE: roles.api });
  const worker = isShared
    ? spawnLivery('worker', { ...env, LIVERY_DATA_DIR: join(environment.dataDir, 'worker') })
    : null;
  try {
    const client = new ApiClient(server.client.url, server.client.key);
    await client.post('/webhooks', { url: receiver.url, events: ['render.completed'] });
    const brandId = await client.createBrand();
    const traceparent = `00-${traceId}-${callerSpan}-01`;
    const { body } = await client.post('/renders', batch(brandId), { traceparent });
    await client.waitForJobs([body.jobs[0].id], 60_000);
    const [delivered] = await receiver.waitFor(1);
    const named = (name: string) =>
      collector.spans.filter((span) => span.traceId === traceId && span.name === name);
    await vi.waitFor(() => expect(named('process delivery')).toHaveLength(1), { timeout: 20_000 });
    const only = (name: string) => {
      const found = named(name);
      expect(found, name).toHaveLength(1);
      return found[0]!;
    };
    const parents: [name: string, parent: string, role: string][] = [
      ['submit renders', 'POST /api/v1/renders', roles.api],
      ['wait render-single', 'submit renders', roles.worker],
      ['process render-single', 'submit renders', roles.worker],
      ['load assets', 'process render-single', roles.worker],
      ['draw', 'process render-single', roles.worker],
      ['compose', 'draw', roles.worker],
      ['draw pixels', 'draw', roles.worker],
      ['encode', 'draw', roles.worker],
      ['store', 'process render-single', roles.worker],
      ['wait delivery', 'process render-single', roles.worker],
      ['process delivery', 'process render-single', roles.worker],
      ['POST webhook', 'process delivery', roles.worker],
    ];
    expect(only('POST /api/v1/renders').parentSpanId).toBe(callerSpan);
    for (const [name, parent, role] of parents) {
      const span = only(name);
      expect(span.parentSpanId, name).toBe(only(parent).spanId);
      expect(span.role, name).toBe(role);
      expect(Number(span.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(span.startTimeUnixNano));
    }
    const draw = only('process render-single').attributes;
    expect(read(draw, 'livery.template')).toBe(batch(brandId).templateId);
    expect(read(draw, 'livery.format')).toBe('square');
    expect(read(draw, 'livery.kind')).toBe('still');
    expect(read(only('POST /api/v1/renders').attributes, 'http.route')).toBe('/api/v1/renders');
    expect(delivered!.headers.traceparent).toBe(`00-${traceId}-${only('POST webhook').spanId}-01`);
    // What belongs to a person or opens something stays here.
    const sent = JSON.stringify(collector.spans);
    for (const secret of [client.key!, receiver.url, brandId, 'owner@localhost', body.jobs[0].id])
      expect(sent).not.toContain(secret);
    expect(collector.spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
  } finally {
    worker?.child.kill('SIGTERM');
    await worker?.exited;
    await server.end('SIGTERM');
    receiver.close();
    collector.close();
    await environment.remove();
  }
});
