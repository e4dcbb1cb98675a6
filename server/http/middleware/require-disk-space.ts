import { createMiddleware } from 'hono/factory';
import { diskFull } from '../../services/errors/to-app-error.ts';
import type { Env } from '../route/env.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes while a disk is full. Reads are still answered. */
export const requireDiskSpace = createMiddleware<Env>(async (c, next) => {
  if (!reads.has(c.req.method) && !(await c.var.app.diskSpace.hasRoom())) throw diskFull();
  await next();
});
