import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import type { AddressLimits } from '../limits/address-limits.ts';
import { MAX_OPEN_PER_ADDRESS } from '../limits/client-address.ts';
import { OpenCounts } from '../limits/open-counts.ts';
import type { Env } from '../route/env.ts';
import { endSignal } from './request-slot.ts';

const RETRY_AFTER_S = 5;

/** Limits the open requests and streams of each client behind a trusted proxy, whose connections are not counted. */
export function limitForwarded(limits: AddressLimits) {
  const open = new OpenCounts();
  return createMiddleware<Env>(async (c, next) => {
    if (c.req.path === '/healthz' || !limits.isForwarded(c)) return next();
    const address = limits.toAddressKey(c);
    if (open.isFull(address, MAX_OPEN_PER_ADDRESS)) {
      throw new AppError(
        'rate_limited',
        `Your address has ${MAX_OPEN_PER_ADDRESS} requests open; try again in ${RETRY_AFTER_S} s.`,
        { retryAfterS: RETRY_AFTER_S },
      );
    }
    const ended = endSignal(c.env as unknown as HttpBindings);
    if (!ended.aborted) ended.addEventListener('abort', open.add([address]), { once: true });
    await next();
  });
}
