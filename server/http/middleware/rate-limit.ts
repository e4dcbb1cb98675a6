import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';

const WINDOW_MS = 60_000;
/** Windows of keys that have gone quiet are dropped once there are this many. */
const MOST_WINDOWS = 10_000;

interface Window {
  startedAt: number;
  used: number;
}

/** So many requests a minute for each key, counted in this process. */
export function rateLimit(perMinute: number) {
  const windows = new Map<string, Window>();
  return createMiddleware<Env>(async (c, next) => {
    if (perMinute === 0) return next();
    const now = Date.now();
    const keyId = c.var.caller.keyId;
    let window = windows.get(keyId);
    if (!window || now - window.startedAt >= WINDOW_MS) {
      if (windows.size >= MOST_WINDOWS) dropOld(windows, now);
      window = { startedAt: now, used: 0 };
      windows.set(keyId, window);
    }
    window.used++;
    const resetS = Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1000));
    c.header('RateLimit-Limit', String(perMinute));
    c.header('RateLimit-Remaining', String(Math.max(0, perMinute - window.used)));
    c.header('RateLimit-Reset', String(resetS));
    if (window.used > perMinute) {
      c.header('Retry-After', String(resetS));
      throw new AppError(
        'rate_limited',
        `More than ${perMinute} requests in a minute; try again in ${resetS} s.`,
      );
    }
    await next();
  });
}

function dropOld(windows: Map<string, Window>, now: number): void {
  for (const [key, { startedAt }] of windows) {
    if (now - startedAt >= WINDOW_MS) windows.delete(key);
  }
}
