import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../route/env.ts';

/** Bodies up to this size are skipped, so that the connection can be used again. */
const MAX_SKIPPED_BYTES = 16 * 1024;

/** How long a client has to read its answer before the connection is cut. */
const LINGER_MS = 2000;

/**
 * Closes a connection whose request was answered before its body was read, instead of reading a body that nobody wants
 * to have. The answer says so with `Connection: close`.
 */
export const closeUnread = createMiddleware<Env>(async (c, next) => {
  await next();
  const { incoming } = c.env as unknown as HttpBindings;
  if (!hasUnreadBody(incoming as IncomingMessage)) return;
  c.header('Connection', 'close');
  closeGently(incoming as IncomingMessage);
});

function hasUnreadBody(incoming: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (incoming.complete) return false;
  return encoding !== undefined || Number(length) > MAX_SKIPPED_BYTES || incoming.readableDidRead;
}

/**
 * Node would read the rest of the body, and then destroy the socket at once; the reset that this sends for bytes that
 * were never read makes many clients lose the answer. So nothing more is read, our side of the connection ends with the
 * answer, and the socket stays for a moment.
 */
function closeGently(incoming: IncomingMessage): void {
  const { socket } = incoming;
  // Marks the body as taken over, so that Node does not read it to its end.
  incoming.read(0);
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
