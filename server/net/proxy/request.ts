import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { FetchFailed } from '../fetch-failed.ts';
import { countHeaderBytes, listForwardedHeaders } from './headers.ts';
import { Refusal, refuseRequest, toFailureReason } from './refusal.ts';
import type { CountedSession } from './session.ts';
import type { Target } from './target.ts';

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST'];
export const maxHeaderBytes = 64 * 1024;

/** Forwards a plain HTTP request to its server, and the response back. Throws `Refusal`. */
export function forwardRequest(
  session: CountedSession,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const method = request.method!;
  if (!methods.includes(method)) throw new Refusal('method_not_allowed');
  // With other methods Node would send a body without its length.
  const withBody = method === 'POST';
  const { connectMs, idleMs } = session.limits;
  session.countBytes(countHeaderBytes(request.rawHeaders));

  const upstream = httpRequest({
    host: target.address,
    port: target.port,
    method,
    path: target.path,
    headers: [
      'Host',
      target.host,
      ...listForwardedHeaders(request.rawHeaders, withBody ? ['host'] : ['host', 'content-length']),
    ],
    // Never the global agent: it may use a proxy from the environment, which would resolve names itself.
    agent: false,
    lookup: session.lookup,
    maxHeaderSize: maxHeaderBytes,
  });
  const fail = (cause: unknown) => {
    upstream.destroy();
    if (response.destroyed) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const reason = toFailureReason(cause);
    session.failed(target.hostname, reason);
    refuseRequest(response, reason);
  };
  const late = setTimeout(() => upstream.destroy(new FetchFailed('timeout')), connectMs);
  upstream.setTimeout(idleMs, () => upstream.destroy(new FetchFailed('timeout')));
  upstream.on('socket', (socket) => {
    session.track(socket);
    socket.once('connect', () => {
      clearTimeout(late);
      session.reached(target.hostname);
    });
  });
  let answered: IncomingMessage | undefined;
  upstream.on('response', (answer) => {
    answered = answer;
    passBack(session, answer, response, fail);
  });
  // Never removed, because bytes after a complete response emit an error too, and an unhandled error would end the
  // process.
  upstream.on('error', (cause) => !answered?.complete && fail(cause));
  upstream.on('close', () => {
    clearTimeout(late);
    // A 101 response closes the request with neither a response nor an error.
    if (!response.headersSent && !response.destroyed) fail(new FetchFailed('http_error'));
  });
  response.on('close', () => upstream.destroy());

  if (withBody) {
    request.on('data', (chunk: Buffer) => session.countBytes(chunk.length));
    request.pipe(upstream);
  } else {
    request.resume();
    upstream.end();
  }
}

function passBack(
  session: CountedSession,
  answer: IncomingMessage,
  response: ServerResponse,
  fail: (cause: unknown) => void,
): void {
  session.countBytes(countHeaderBytes(answer.rawHeaders));
  response.sendDate = false;
  answer.on('error', fail);
  try {
    response.writeHead(answer.statusCode!, listForwardedHeaders(answer.rawHeaders));
  } catch {
    // The response has a status or header that Node refuses to send.
    fail(new FetchFailed('http_error'));
    return;
  }
  answer.on('data', (chunk: Buffer) => session.countBytes(chunk.length));
  answer.on('close', () => !answer.complete && response.destroy());
  answer.pipe(response);
}
