import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { describeError, type Logger } from '../../platform/logger.ts';
import { UrlNotAllowed } from '../fetch-failed.ts';
import type { Guard } from '../guard.ts';
import { Refusal, type RefusalReason, refuseConnection, refuseRequest } from './refusal.ts';
import { forwardRequest, maxHeaderBytes } from './request.ts';
import { CountedSession, completeLimits, type ProxyLimits, type ProxySession } from './session.ts';
import { readHost, readRequestTarget, readTunnelTarget, type Target } from './target.ts';
import { openTunnel, openWebSocket } from './tunnel.ts';

export interface GuardingProxyOptions {
  guard: Guard;
  log?: Pick<Logger, 'debug'>;
}

/**
 * A local forward proxy for all traffic of a browser, so that no page reaches an address that the guard forbids. The
 * proxy makes each connection itself, to an address that it has just checked.
 */
export interface GuardingProxy {
  port: number;
  /** Pass a guard to use the organisation's share of lookups. */
  openSession(limits?: Partial<ProxyLimits>, guard?: Guard): ProxySession;
  stop(): Promise<void>;
}

/**
 * The proxy itself answers this URL, with 204 to a client with credentials. A browser that requests it is challenged
 * once and then sends its credentials with every request. The domain can belong to nobody (RFC 6761).
 */
export const credentialsUrl = 'http://proxy.livery.invalid/';

const KEEP_ALIVE_MS = 5 * 60_000;

/** A request to the proxy: plain, `CONNECT` or upgrade. */
interface Asked {
  request: IncomingMessage;
  /** Closes when the exchange has ended. */
  exchange: ServerResponse | Duplex;
  read(text: string, checkUrl: Guard['checkUrl']): Target;
  pass(session: CountedSession, target: Target): void;
  refuse(reason: RefusalReason): void;
}

export async function startGuardingProxy({ guard, log }: GuardingProxyOptions): Promise<GuardingProxy> {
  const sessions = new Map<string, CountedSession>();
  const connections = new Set<Duplex>();
  // Longer than a browser reuses an idle connection, so that it never sends a request while the proxy closes it.
  const server = createServer({ maxHeaderSize: maxHeaderBytes, keepAliveTimeout: KEEP_ALIVE_MS });

  const admit = ({ request, exchange, read, pass, refuse }: Asked) => {
    const session = makeSession(request, sessions);
    if (!session) return refuse('credentials');
    session.track(request.socket);
    try {
      exchange.once('close', session.begin());
      pass(session, read(request.url!, guard.checkUrl));
    } catch (cause) {
      const known = cause instanceof Refusal || cause instanceof UrlNotAllowed;
      const reason = known ? cause.reason : 'bad_request';
      const host = readHost(request.url!);
      if (reason === 'url_not_allowed' && host) session.failed(host, reason);
      log?.debug(
        { host, reason, ...(!known && { cause: describeError(cause) }) },
        'the proxy refused a request',
      );
      refuse(reason);
    }
  };

  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    // A client may disconnect at any time, even after Node has removed its own error listener.
    connection.on('error', () => connection.destroy());
  });
  server.on('clientError', (_cause, connection) => connection.destroy());
  server.on('request', (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const refuse = (reason: RefusalReason) => refuseRequest(response, reason);
    if (request.url === credentialsUrl) {
      if (makeSession(request, sessions)) response.writeHead(204).end();
      else refuse('credentials');
      return;
    }
    admit({
      request,
      exchange: response,
      read: readRequestTarget,
      pass: (session, target) => forwardRequest(session, target, request, response),
      refuse,
    });
  });
  server.on('connect', (request, _client, head) => {
    const client = request.socket;
    admit({
      request,
      exchange: client,
      read: readTunnelTarget,
      pass: (session, target) => openTunnel(session, target, client, head),
      refuse: (reason) => refuseConnection(client, reason),
    });
  });
  server.on('upgrade', (request, _client, head) => {
    const client = request.socket;
    admit({
      request,
      exchange: client,
      read: readRequestTarget,
      pass: (session, target) => openWebSocket(session, target, request, client, head),
      refuse: (reason) => refuseConnection(client, reason),
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    openSession(limits = {}, own = guard) {
      const session = new CountedSession(own, completeLimits(limits), ({ username }) =>
        sessions.delete(username),
      );
      sessions.set(session.username, session);
      return session;
    },
    async stop() {
      for (const session of sessions.values()) session.close();
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}

function makeSession(
  { headers }: IncomingMessage,
  sessions: Map<string, CountedSession>,
): CountedSession | undefined {
  const [, encoded] = /^basic ([A-Za-z0-9+/=]+)$/i.exec(headers['proxy-authorization'] ?? '') ?? [];
  if (!encoded) return undefined;
  const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const session = sessions.get(username);
  return session?.knows(password) ? session : undefined;
}
