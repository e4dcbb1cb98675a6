import { createServer, type Server } from 'node:http';
import type { Metrics } from '../../metrics/metrics.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import { bind } from './listen.ts';

/** Serves the metrics on a separate port, which need not be public. */
export async function listenForMetrics(
  { registry }: Metrics,
  address: { host: string; port: number },
  log: Logger,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?')[0];
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (cause: unknown) => {
        log.error({ error: describeError(cause as Error) }, 'metrics could not be read');
        response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The metrics cannot be read now.\n');
      },
    );
  });
  return { server, port: await bind(server, address, { host: 'LIVERY_METRICS', port: 'LIVERY_METRICS' }) };
}
