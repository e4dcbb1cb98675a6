import type { HttpBindings } from '@hono/node-server';
import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDiskFull } from '../../platform/error-text.ts';
import { describeError } from '../../platform/logger.ts';
import { Replay } from '../../services/idempotency/replay.ts';
import { diskFull } from './disk-full.ts';
import type { Env } from './env.ts';
import { answerStored } from './replay.ts';

/** When to retry a request that failed because a part was busy or unavailable. */
const RETRY_AFTER_S = 5;

/** The only place where errors become responses. For an unknown error, the response contains only the request id. */
export function answerError(error: Error, c: Context<Env>): Response {
  if (error instanceof Replay) return answerStored(c, error.answer);
  if (!(error instanceof AppError)) c.var.app.diskSpace.noteFailure(error);
  const known = hasBrokenOff(c) ? brokenOff() : toAppError(error);
  if (known.status >= 500) {
    c.var.app.log.error({ requestId: c.var.requestId, error: describeError(error) }, 'request failed');
  }
  const whenAway = known.code === 'unavailable' ? RETRY_AFTER_S : undefined;
  const { retryAfterS = whenAway } = (known.details ?? {}) as { retryAfterS?: number };
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  if (known.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer realm="livery"');
  return c.json(
    { error: { code: known.code, message: known.message, details: known.details } },
    known.status as ContentfulStatusCode,
  );
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError('invalid_request', 'The body is not valid JSON.', [
      { path: '', message: 'expected JSON' },
    ]);
  }
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseBusy(error))
    return new AppError('unavailable', 'The service cannot answer right now; try again.');
  return new AppError(
    'internal_error',
    'Something went wrong on our side. Quote the X-Request-Id when you ask about it.',
  );
}

/** A client that disconnects while it sends its body is no failure of the service, whatever reading the body threw. */
function hasBrokenOff(c: Context<Env>): boolean {
  const { incoming } = (c.env ?? {}) as unknown as Partial<HttpBindings>;
  return incoming?.destroyed === true && !incoming.complete;
}

function brokenOff(): AppError {
  return new AppError('invalid_request', 'The body is incomplete.', [
    { path: '', message: 'expected a whole body' },
  ]);
}

/**
 * The database is away or shutting down (PostgreSQL's class 57P, and the socket's own codes), or ended a statement that
 * ran (57014) or waited for a lock (55P03) for too long.
 */
function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code && /^(ECONN|ETIMEDOUT|EPIPE|57P|57014|55P03|08)/.test(code)) return true;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) return true;
  return isDatabaseBusy(error.cause);
}
