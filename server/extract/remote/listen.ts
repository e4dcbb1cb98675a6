import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { errorText } from '../../platform/error-text.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Extractor } from '../contracts.ts';
import { type JobOrder, type JobResponse, runJob } from '../job.ts';
import { readParts } from './files.ts';
import { readLines, writeLine } from './lines.ts';

export interface ExtractorListener {
  extractor: Extractor;
  token: string;
  /** Where each extraction has a folder while it runs. */
  folder: string;
  log: Logger;
}

/** Serves extractions to workers: one request is one extraction, with its orders and its responses as lines of JSON. */
export function createExtractorServer(options: ExtractorListener): Server {
  const server = createServer({ keepAlive: true }, (request, response) => {
    if (/^\/(?:healthz|readyz)$/.test(request.url ?? '')) return void response.end('ok\n');
    const status = refuse(request, options.token);
    if (status !== null) return void response.writeHead(status, { connection: 'close' }).end();
    serveJob(request, response, options).catch((cause: unknown) => {
      options.log.warn({ error: errorText(cause) }, 'an extraction was cut off');
      response.destroy();
    });
  });
  // The orders of an extraction arrive as long as it runs.
  server.requestTimeout = 0;
  return server;
}

function refuse({ method, url, headers }: IncomingMessage, token: string): 401 | 404 | null {
  if (method !== 'POST' || !url?.endsWith('/extract')) return 404;
  return isSameSecret(`Bearer ${token}`, headers.authorization ?? '') ? null : 401;
}

async function serveJob(
  request: IncomingMessage,
  response: ServerResponse,
  { extractor, folder: parent }: ExtractorListener,
): Promise<void> {
  const folder = join(parent, randomUUID());
  await mkdir(folder);
  const gone = new AbortController();
  response.on('close', () => {
    gone.abort();
    request.destroy();
  });
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
  let sent = Promise.resolve();
  const send = async (message: JobResponse) => {
    if ('extracted' in message)
      for await (const part of readParts(folder, message.extracted))
        if (!writeLine(response, part)) await once(response, 'drain', { signal: gone.signal });
    writeLine(response, message);
  };
  const job = runJob(extractor, (message) => {
    sent = sent.then(() => send(message));
    sent.catch(() => response.destroy());
  });
  gone.signal.addEventListener('abort', () => void job.take({ tell: 'abort' }));
  let running: Promise<void> | undefined;
  const run = async (order: Extract<JobOrder, { request: object }>) => {
    await job.take({ ...order, request: { ...order.request, folder } });
    await sent;
    response.end();
  };
  try {
    for await (const order of readLines<JobOrder>(request)) {
      if (!('request' in order)) void job.take(order);
      else running ??= run(order).catch(() => {});
    }
  } catch (cause) {
    if (!gone.signal.aborted) throw cause;
  } finally {
    response.destroy();
    await running;
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
