import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeError } from '../../platform/logger.ts';
import { toAppError } from '../../services/errors/to-app-error.ts';
import { Replay } from '../../services/idempotency/replay.ts';
import type { Env } from './env.ts';
import { sendStored } from './replay.ts';

/** When to retry a request that failed because a part was busy or unavailable. */
const RETRY_AFTER_S = 5;

/** The only place where errors become responses. For an unknown error, the response contains only the request id. */
export function sendError(error: Error, c: Context<Env>): Response {
  if (error instanceof Replay) return sendStored(c, error.answer);
  if (!(error instanceof AppError)) c.var.app.diskSpace.noteFailure(error);
  const known = hasBrokenOff(c) ? brokenOff() : explain(error);
  if (known.status >= 500) {
    // A busy part says so itself, and anyone can ask for it again and again.
    const level = error instanceof AppError && known.code === 'unavailable' ? 'warn' : 'error';
    c.var.app.log[level]({ ...c.var.logged, error: describeError(error) }, 'request failed');
  }
  const whenAway = known.code === 'unavailable' ? RETRY_AFTER_S : undefined;
  const { retryAfterS = whenAway } = (known.details ?? {}) as { retryAfterS?: number };
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  // The client is asked to wait. Thousands of connections that stay open meanwhile take as much memory as requests.
  if (known.code === 'rate_limited') c.header('Connection', 'close');
  if (known.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer realm="livery"');
  return c.json(
    { error: { code: known.code, message: known.message, details: known.details } },
    known.status as ContentfulStatusCode,
  );
}

function explain(error: Error): AppError {
  if (!(error instanceof HTTPException) || error.status >= 500) return toAppError(error);
  return new AppError('invalid_request', 'The body is not valid JSON.', [
    { path: '', message: 'expected JSON' },
  ]);
}

/** A client that disconnects while it sends its body is not a failure of the service. */
function hasBrokenOff(c: Context<Env>): boolean {
  const { incoming } = (c.env ?? {}) as unknown as Partial<HttpBindings>;
  return incoming?.destroyed === true && !incoming.complete;
}

function brokenOff(): AppError {
  return new AppError('invalid_request', 'The body is incomplete.', [
    { path: '', message: 'expected a whole body' },
  ]);
}
