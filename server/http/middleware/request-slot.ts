import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import { RequestSlots, type SlotLimits } from '../request-slots.ts';

/**
 * Lets so many requests of one key run at one time. A request runs until its answer has been taken or its client is
 * gone. Event streams have slots of their own.
 */
export function takeSlot(limits: SlotLimits) {
  const slots = new RequestSlots(limits);
  return createMiddleware<Env>(async (c, next) => {
    if (c.var.route.streamsEvents) return next();
    const { outgoing } = c.env as unknown as HttpBindings;
    // Not the request's own signal: asking for it would begin to read the body.
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const release = await slots.take(c.var.caller.keyId, gone.signal);
    if (gone.signal.aborted) release();
    else outgoing.once('close', release);
    await next();
  });
}
