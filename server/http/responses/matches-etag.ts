import type { Context } from 'hono';
import type { Env } from '../route/env.ts';

/** Whether the client has this content already. An ETag of ours is a hash, so it cannot be a part of another one. */
export function matchesEtag(c: Context<Env>, etag: string): boolean {
  const known = c.req.header('If-None-Match');
  return known?.trim() === '*' || known?.includes(etag) === true;
}
