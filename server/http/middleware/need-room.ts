import { AppError } from '@livery/core/errors';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../route/env.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_S = 30;

/** Refuses writes while a disk is full. Reads are answered. */
export const needRoom = createMiddleware<Env>(async (c, next) => {
  if (!reads.has(c.req.method) && !(await c.var.app.diskSpace.hasRoom())) throw noRoom();
  await next();
});

export function noRoom(): AppError {
  return new AppError('unavailable', 'The service has no space left to write; try again later.', {
    retryAfterS: RETRY_AFTER_S,
  });
}
