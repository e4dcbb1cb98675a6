import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { RequestSlots, type SlotLimits } from '../limits/request-slots.ts';
import type { Env } from '../route/env.ts';

/**
 * Aborts when the answer has been taken or the client is gone. The request's own signal would begin to read the body. The
 * socket is watched too: a pipelined request whose turn never came, or one whose client left before this was called, has
 * an answer that closes without an event.
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
 * Lets so many requests of one key run at one time. A request runs until its answer has been taken or its client is
 * gone. Event streams have slots of their own.
 */
export function takeSlot(limits: SlotLimits) {
  const slots = new RequestSlots(limits);
  return createMiddleware<Env>(async (c, next) => {
    if (c.var.route.streamsEvents) return next();
    const ended = endSignal(c.env as unknown as HttpBindings);
    const release = await slots.take(c.var.caller.keyId, ended);
    if (ended.aborted) release();
    else ended.addEventListener('abort', release, { once: true });
    await next();
  });
}
