import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import {
  isTrustedPeer,
  MAX_OPEN_PER_ADDRESS,
  readClientAddress,
  toRateKey,
} from '../limits/client-address.ts';
import { OpenCounts } from '../limits/open-counts.ts';

/** Accepted past the limits, for health checks alone. As many as the system queues before they are accepted. */
const SPARE = 512;

const message = 'All connections that you may use are taken. Try again in a few seconds.';
const body = JSON.stringify({ error: { code: 'unavailable', message, details: null } });

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Limits the connections in all, and of each client address. Trusted proxies are excepted: they carry the requests of
 * many clients. When all are taken, the one that has been idle for longest gives way. A connection past a limit gets
 * answers to health checks alone, so that no supervisor restarts a service that is only full; of too many of these the
 * oldest gives way, so that a new check always gets in.
 */
export function limitConnections(
  server: Server,
  { max, trusted }: { max: number; trusted: BlockList },
  answer: RequestHandler,
): RequestHandler {
  const open = new OpenCounts();
  // Sets keep the order in which connections became idle, or were accepted.
  const idle = new Set<Socket>();
  const spare = new Set<Socket>();
  const running = new WeakMap<Socket, number>();

  const hasPlace = (peer: string, address: string): boolean => {
    if (!isTrustedPeer(peer, trusted) && open.isFull(address, MAX_OPEN_PER_ADDRESS)) return false;
    return !open.isFull('all', max) || dropOldest(idle);
  };

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = toRateKey(readClientAddress(peer, undefined, trusted));
    if (hasPlace(peer, address)) {
      socket.once('close', open.add(['all', address]));
      keepUntilClosed(idle, socket);
    } else {
      keepUntilClosed(spare, socket);
      if (spare.size > SPARE) dropOldest(spare);
    }
  });

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (spare.has(socket)) {
      outgoing.shouldKeepAlive = false;
      return isHealthCheck(incoming) ? answer(incoming, outgoing) : refuse(outgoing);
    }
    idle.delete(socket);
    // A client may send further requests before the first is answered.
    running.set(socket, (running.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      const left = running.get(socket)! - 1;
      running.set(socket, left);
      if (left === 0 && !socket.destroyed) idle.add(socket);
    });
    answer(incoming, outgoing);
  };
}

function keepUntilClosed(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

function dropOldest(sockets: Set<Socket>): boolean {
  const [oldest] = sockets;
  if (!oldest) return false;
  sockets.delete(oldest);
  oldest.destroy();
  return true;
}

function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
}

function refuse(outgoing: ServerResponse): void {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Retry-After': 5 };
  outgoing.writeHead(503, headers).end(body);
}
