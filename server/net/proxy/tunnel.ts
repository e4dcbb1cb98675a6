import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FetchFailed } from '../fetch-failed.ts';
import { countHeaderBytes, listForwardedHeaders, toPairs } from './headers.ts';
import { Refusal, refuseConnection, toFailureReason } from './refusal.ts';
import type { CountedSession } from './session.ts';
import type { Target } from './target.ts';

interface Tunnel {
  session: CountedSession;
  target: Target;
  client: Socket;
  /** What the client has already sent after its request. */
  head: Buffer;
  /** What each side receives once the connection is open. */
  toClient?: string;
  toServer?: string;
}

const established = 'HTTP/1.1 200 Connection Established\r\n\r\n';

/** Handles `CONNECT`: forwards bytes for TLS and for web sockets. */
export function openTunnel(session: CountedSession, target: Target, client: Socket, head: Buffer): void {
  tunnel({ session, target, client, head, toClient: established });
}

/** Handles an unencrypted web socket: forwards its request, then bytes in both directions. Throws `Refusal`. */
export function openWebSocket(
  session: CountedSession,
  target: Target,
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
): void {
  if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') {
    throw new Refusal('bad_request');
  }
  session.countBytes(countHeaderBytes(request.rawHeaders));
  const lines = [
    `GET ${target.path} HTTP/1.1`,
    `Host: ${target.host}`,
    ...toPairs(listForwardedHeaders(request.rawHeaders, ['host', 'content-length'])).map((pair) =>
      pair.join(': '),
    ),
    'Connection: Upgrade',
    'Upgrade: websocket',
  ];
  tunnel({ session, target, client, head, toServer: `${lines.join('\r\n')}\r\n\r\n` });
}

function tunnel({ session, target, client, head, toClient, toServer }: Tunnel): void {
  const { hostname, address, port } = target;
  const { connectMs, idleMs } = session.limits;
  const server = connect({ host: address, port, lookup: session.lookup, noDelay: true });
  session.track(server);
  let stands = false;
  const late = setTimeout(() => server.destroy(new FetchFailed('timeout')), connectMs);

  server.once('connect', () => {
    stands = true;
    clearTimeout(late);
    session.reached(hostname);
    server.setTimeout(idleMs, () => server.destroy());
    if (toClient) client.write(toClient);
    if (toServer) server.write(toServer, 'latin1');
    session.countBytes(head.length);
    server.write(head);
    relay(session, client, server);
    relay(session, server, client);
  });
  server.once('error', (cause) => {
    if (stands) return;
    const reason = toFailureReason(cause);
    session.failed(hostname, reason);
    if (!client.destroyed) refuseConnection(client, reason);
  });
  server.on('error', () => {});
  server.once('close', () => {
    clearTimeout(late);
    // Data that a server sent before it closed may still be on its way; after a reset there is none.
    if (stands && !server.readableEnded) client.destroy();
    else client.setTimeout(idleMs, () => client.destroy());
  });
  client.once('close', () => server.destroy());
  if (client.destroyed) server.destroy();
}

function relay(session: CountedSession, from: Duplex, to: Duplex): void {
  from.on('data', (chunk: Buffer) => session.countBytes(chunk.length));
  from.pipe(to);
}
