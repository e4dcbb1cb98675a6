import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { toBlockList } from '../../settings/fields.ts';
import type { Settings } from '../../settings/settings.ts';
import { MAX_CONNECTIONS } from '../limits/stream-slots.ts';
import { explainBind } from './check-port.ts';
import { limitConnections } from './limit-connections.ts';

/** How long an idle connection stays open: longer than load balancers keep theirs, so that they close first. */
const KEEP_ALIVE_MS = 75_000;
/** How long a connection may make no progress, reading or sending. */
const STALLED_MS = 60_000;
/** The time limit for a client to send its headers. */
const HEADERS_TIMEOUT_MS = 20_000;
/** The time limit for a whole request: the largest upload at half a megabit per second. */
const REQUEST_TIMEOUT_MS = 300_000;

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export interface ConnectionLimits {
  maxConnections?: number;
  stalledMs?: number;
}

/** The number of chunks that any body may have, and their minimum average size after that. */
const FREE_CHUNKS = 1000;
const MIN_AVERAGE_BYTES = 256;

const tooManyChunks = `The body comes in too many small chunks. Send chunks of ${MIN_AVERAGE_BYTES} bytes or more.`;
const refusal = JSON.stringify({
  error: {
    code: 'invalid_request',
    message: tooManyChunks,
    details: [{ path: '', message: tooManyChunks }],
  },
});

/**
 * Ends a request whose chunked body has very many tiny chunks. Node emits each chunk separately, so two megabytes in
 * chunks of one byte keep the process busy for seconds and take half a gigabyte of memory.
 */
function limitChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers['transfer-encoding'] === undefined) return;
  let chunks = 0;
  let bytes = 0;
  const push = incoming.push.bind(incoming);
  incoming.push = (chunk: Uint8Array | null, ...rest) => {
    if (chunk === null) return push(chunk, ...rest);
    chunks++;
    bytes += chunk.length;
    if (chunks <= FREE_CHUNKS + bytes / MIN_AVERAGE_BYTES) return push(chunk, ...rest);
    // Thousands of chunks may arrive in one packet. Its rest is parsed before the connection ends, but none of it is
    // kept.
    if (!incoming.destroyed) refuse(incoming, outgoing);
    return false;
  };
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!outgoing.headersSent) {
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(refusal)}`,
      'Connection: close',
    ];
    incoming.socket.write(`${head.join('\r\n')}\r\n\r\n${refusal}`);
  }
  incoming.socket.destroySoon();
  incoming.destroy();
}

/** Starts the API server; resolves when it listens. */
export async function listen(
  fetch: Fetch,
  { host, port, trustProxy }: Pick<Settings, 'host' | 'port' | 'trustProxy'>,
  { maxConnections = MAX_CONNECTIONS, stalledMs = STALLED_MS }: ConnectionLimits = {},
): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(fetch as never, {
    hostname: host,
    // `middleware/unread-body.ts` handles bodies that no handler reads.
    autoCleanupIncoming: false,
  });
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  cutOffStalled(server, stalledMs);
  server.on('request', limitChunks);
  const limits = { max: maxConnections, trusted: toBlockList(trustProxy) };
  server.on('request', limitConnections(server, limits, answer));
  const bound = await bind(server, { host, port }, { host: 'HOST', port: 'PORT' });
  return { server, port: bound };
}

/** Binds a server; if that fails, the error names the setting to change. */
export function bind(
  server: Server,
  address: { host: string; port: number },
  setting: { host: string; port: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(explainBind(cause, address, setting), { cause })),
    );
    server.listen(address.port, address.host, () => resolve((server.address() as AddressInfo).port));
  });
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * Cuts off connections without traffic: the client stopped reading its response, or stopped sending its request.
 * Connections that wait for the service itself stay open. Event streams switch this off for themselves.
 */
function cutOffStalled(server: Server, afterMs: number): void {
  // A client may pipeline requests on one connection; the oldest is the one being answered.
  const exchanges = new WeakMap<Socket, Set<Exchange>>();
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    const exchange = { incoming, outgoing };
    const all = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, all.add(exchange));
    outgoing.once('close', () => all.delete(exchange));
  });
  server.setTimeout(afterMs, (socket) => {
    const [oldest] = exchanges.get(socket) ?? [];
    if (oldest && isWorking(oldest)) socket.setTimeout(afterMs);
    else socket.destroy();
  });
}

/** Whether the service must act next: it has not answered yet, and does not wait for the client's body. */
function isWorking({ incoming, outgoing }: Exchange): boolean {
  const awaitsBody = incoming.readableDidRead && !incoming.complete && incoming.readableLength === 0;
  return !outgoing.headersSent && !awaitsBody;
}

/** Waits for requests under way, but not for idle connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const forced = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(forced);
}
