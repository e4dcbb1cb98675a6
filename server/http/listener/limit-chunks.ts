import type { IncomingMessage, ServerResponse } from 'node:http';

/** The number of chunks that any body may have, and their minimum average size after that. */
const FREE_CHUNKS = 1000;
const MIN_AVERAGE_BYTES = 256;

const message = `The body comes in too many small chunks. Send chunks of ${MIN_AVERAGE_BYTES} bytes or more.`;
const body = JSON.stringify({
  error: { code: 'invalid_request', message, details: [{ path: '', message }] },
});

/**
 * Ends a request whose chunked body has very many tiny chunks. Node emits each chunk separately, so two megabytes in
 * chunks of one byte keep the process busy for seconds and take half a gigabyte of memory.
 */
export function limitChunks(incoming: IncomingMessage, outgoing: ServerResponse): void {
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
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    incoming.socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  incoming.socket.destroySoon();
  incoming.destroy();
}
