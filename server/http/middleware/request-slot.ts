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
    const release = await slots.take(c.var.caller.keyId, c.req.raw.signal);
    if (outgoing.closed) release();
    else outgoing.once('close', release);
    await next();
  });
}
