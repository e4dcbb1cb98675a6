import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FetchFailed, type FetchFailure } from '../fetch-failed.ts';

/** Why the proxy refused a request; sent in the header `x-livery-refused`. */
export type RefusalReason =
  | FetchFailure
  | 'bad_request'
  | 'credentials'
  | 'method_not_allowed'
  | 'too_many_connections'
  | 'limit_exceeded';

const statuses: Record<RefusalReason, number> = {
  url_not_allowed: 403,
  dns_failed: 502,
  unreachable: 502,
  http_error: 502,
  bad_redirect: 502,
  too_large: 502,
  timeout: 504,
  bad_request: 400,
  credentials: 407,
  method_not_allowed: 405,
  too_many_connections: 503,
  limit_exceeded: 429,
};

export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`refused: ${reason}`, { cause });
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** The reason for a failure between the proxy and a server. */
export function toFailureReason(cause: unknown): FetchFailure {
  if (cause instanceof FetchFailed) return cause.reason;
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return code.startsWith('HPE_') ? 'http_error' : 'unreachable';
}

export function refuseRequest(response: ServerResponse, reason: RefusalReason): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.sendDate = false;
  response.writeHead(statuses[reason], makeHeaders(reason)).end(readBody(reason));
}

/** Refuses on a connection that Node has detached from its request: a tunnel. */
export function refuseConnection(connection: Duplex, reason: RefusalReason): void {
  const status = statuses[reason];
  const headers = Object.entries(makeHeaders(reason)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers].join('\r\n');
  // A half-closed connection would stay open forever.
  connection.end(`${head}\r\n\r\n${readBody(reason)}`, () => connection.destroy());
}

const readBody = (reason: RefusalReason) => `Refused: ${reason}\n`;

function makeHeaders(reason: RefusalReason): Record<string, string> {
  return {
    'x-livery-refused': reason,
    'content-type': 'text/plain',
    'content-length': String(readBody(reason).length),
    'cache-control': 'no-store',
    connection: 'close',
    ...(reason === 'credentials' && { 'proxy-authenticate': 'Basic realm="livery"' }),
  };
}
