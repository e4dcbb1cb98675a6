import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { RequestSlots } from '../limits/request-slots.ts';
import type { Env } from '../route/env.ts';

/**
 * Aborts when the response has been sent or the client has disconnected. Reading the request's own signal would start
 * to read the body. The socket is watched too: a pipelined request that never got its turn, or one whose client left
 * before this call, has a response that closes without an event.
 */
function endSignal({ incoming: { socket }, outgoing }: HttpBindings): AbortSignal {
  const end = new AbortController();
  const abort = () => end.abort();
  outgoing.once('close', abort);
  socket.once('close', abort);
  end.signal.addEventListener('abort', () => socket.off('close', abort), { once: true });
  if (outgoing.closed || socket.destroyed) abort();
  return end.signal;
}

/**
 * Limits the concurrent requests of one key. A request runs until its response has been sent or its client has
 * disconnected. Event streams have separate slots.
 */
export function takeSlot(slots: RequestSlots) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.var.route.streamsEvents) return next();
    const ended = endSignal(c.env as unknown as HttpBindings);
    const release = await slots.take(c.var.caller.credentialId, ended);
    if (ended.aborted) release();
    else ended.addEventListener('abort', release, { once: true });
    await next();
  });
}
