import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { CallerRate } from '../limits/caller-rate.ts';
import type { Rate } from '../limits/rate-counter.ts';
import type { Env } from '../route/env.ts';

/** Limits the requests per minute of each key and organisation; the files of previews are counted apart. */
export function limitCaller(counter: CallerRate, previewFiles?: CallerRate) {
  return createMiddleware<Env>(async (c, next) => {
    const own = previewFiles && c.var.route.isPreviewFile ? previewFiles : counter;
    applyRate(c, own.take(c.var.caller));
    await next();
  });
}

type AddressCounter = 'anonymous' | 'published' | 'prints' | 'readiness' | 'mails' | 'clients' | 'guests';

/** Limits the requests per minute of each client address. */
export function limitAddress(limits: AddressLimits, name: AddressCounter) {
  return createMiddleware<Env>(async (c, next) => {
    countAddress(c, limits, name);
    await next();
  });
}

export function countAddress(c: Context<Env>, limits: AddressLimits, name: AddressCounter): void {
  applyRate(c, limits[name].take(limits.toAddressKey(c)));
}

/** Sets the rate limit headers, and refuses a request that exceeds the limit. */
export function applyRate(c: Context<Env>, rate: Rate | null): void {
  if (!rate) return;
  c.header('RateLimit-Limit', String(rate.limit));
  c.header('RateLimit-Remaining', String(rate.remaining));
  c.header('RateLimit-Reset', String(rate.resetS));
  if (!rate.isOver) return;
  throw new AppError(
    'rate_limited',
    `More than ${rate.limit} requests in ${rate.per === 'hour' ? 'an hour' : 'a minute'}; try again in ${rate.resetS} s.`,
    { retryAfterS: rate.resetS },
  );
}
