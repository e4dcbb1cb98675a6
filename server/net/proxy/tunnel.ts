import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FetchFailed } from '../fetch-failed.ts';
import { headerBytes, passableHeaders, toPairs } from './headers.ts';
import { failureReason, Refusal, refuseConnection } from './refusal.ts';
import type { CountedSession } from './session.ts';
import type { Target } from './target.ts';

interface Tunnel {
  session: CountedSession;
  target: Target;
  client: Socket;
  /** What the client sent behind its request already. */
  head: Buffer;
  /** What each side is sent once the connection is open. */
  toClient?: string;
  toServer?: string;
}

const established = 'HTTP/1.1 200 Connection Established\r\n\r\n';

/** `CONNECT`: TLS, and web sockets of either kind, as bytes. */
export function openTunnel(session: CountedSession, target: Target, client: Socket, head: Buffer): void {
  tunnel({ session, target, client, head, toClient: established });
}

/** A web socket asked for in the clear: its request is passed on, and bytes both ways after that. Throws `Refusal`. */
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
  session.spend(headerBytes(request.rawHeaders));
  const lines = [
    `GET ${target.path} HTTP/1.1`,
    `Host: ${target.host}`,
    ...toPairs(passableHeaders(request.rawHeaders, ['host', 'content-length'])).map((pair) =>
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
    session.spend(head.length);
    server.write(head);
    relay(session, client, server);
    relay(session, server, client);
  });
  server.once('error', (cause) => {
    if (stands) return;
    const reason = failureReason(cause);
    session.failed(hostname, reason);
    if (!client.destroyed) refuseConnection(client, reason);
  });
  server.on('error', () => {});
  server.once('close', () => {
    clearTimeout(late);
    // What a server said before it ended may still be on its way; one that was cut off has no more to say.
    if (stands && !server.readableEnded) client.destroy();
    else client.setTimeout(idleMs, () => client.destroy());
  });
  client.once('close', () => server.destroy());
  if (client.destroyed) server.destroy();
}

function relay(session: CountedSession, from: Duplex, to: Duplex): void {
  from.on('data', (chunk: Buffer) => session.spend(chunk.length));
  from.pipe(to);
}
