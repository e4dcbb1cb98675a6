import { AppError } from '@livery/core/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';

/** The one place where errors become answers. What is not known is told as nothing but its request id. */
export function answerError(error: Error, c: Context<Env>): Response {
  const known = toAppError(error);
  if (known.code === 'internal_error') {
    c.var.app.log.error(
      { requestId: c.var.requestId, error: error.stack ?? error.message },
      'request failed',
    );
  }
  if (known.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer realm="livery"');
  return c.json(
    { error: { code: known.code, message: known.message, details: known.details } },
    known.status as ContentfulStatusCode,
  );
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('invalid_request', 'The body is not valid JSON.', [
      { path: '', message: 'expected JSON' },
    ]);
  }
  return new AppError(
    'internal_error',
    'Something went wrong on our side. Quote the X-Request-Id when you ask about it.',
  );
}
