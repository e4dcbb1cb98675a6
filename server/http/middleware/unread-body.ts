import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../route/env.ts';

/** Bodies up to this size are read and discarded, so that the connection can be reused. */
const MAX_SKIPPED_BYTES = 16 * 1024;

/** How long a client has to read its answer before the connection is cut. */
const LINGER_MS = 2000;

/**
 * Closes a connection whose request was answered before its body was read, instead of reading a body that nobody needs.
 * The response says so with `Connection: close`.
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
 * Node would read the rest of the body and then destroy the socket at once. The TCP reset for the unread bytes would
 * make many clients lose the response. So nothing more is read, our side of the connection ends with the response, and
 * the socket stays open for a moment.
 */
function closeGently(incoming: IncomingMessage): void {
  const { socket } = incoming;
  // Marks the body as read, so that Node does not read it to its end.
  incoming.read(0);
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
