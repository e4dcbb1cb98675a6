import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { StoredResponse } from '../../services/idempotency/guard.ts';
import { toVersionTag } from './define-routes.ts';
import type { Env } from './env.ts';

export function sendStored(c: Context<Env>, { status, body }: StoredResponse): Response {
  c.header('Idempotent-Replayed', 'true');
  // A response without content must have no body.
  if (status === 204) return c.body(null, status);
  const { currentVersion, version } = body as { currentVersion?: number; version?: number };
  const tagged = currentVersion ?? version;
  if (typeof tagged === 'number') c.header('ETag', toVersionTag(tagged));
  return c.json(body as object, status as ContentfulStatusCode);
}
