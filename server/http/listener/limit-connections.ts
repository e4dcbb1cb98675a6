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

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Limits the connections in all, and of each client address. Trusted proxies are excepted: they carry the requests of
 * many clients. A connection past a limit gets answers to health checks alone, so that no supervisor restarts a service
 * that is only full. When there are too many of these, the oldest gives way, so that a new check always gets in.
 */
export function limitConnections(
  server: Server,
  { max, trusted }: { max: number; trusted: BlockList },
  answer: Answer,
): Answer {
  const open = new OpenCounts();
  const spare = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = toRateKey(readClientAddress(peer, undefined, trusted));
    const isAddressFull = !isTrustedPeer(peer, trusted) && open.isFull(address, MAX_OPEN_PER_ADDRESS);
    if (!isAddressFull && !open.isFull('all', max)) {
      socket.once('close', open.add(['all', address]));
      return;
    }
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
    const [oldest] = spare;
    if (spare.size <= SPARE || !oldest) return;
    spare.delete(oldest);
    oldest.destroy();
  });

  return (incoming, outgoing) => {
    if (!spare.has(incoming.socket)) return answer(incoming, outgoing);
    outgoing.shouldKeepAlive = false;
    if (/^\/(healthz|readyz)(\?|$)/.test(incoming.url ?? '')) return answer(incoming, outgoing);
    outgoing
      .writeHead(503, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Retry-After': 5,
      })
      .end(body);
  };
}
