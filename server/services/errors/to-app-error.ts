import { AppError, notFound } from '@livery/core/errors';
import { isDiskFull } from '../../platform/error-text.ts';

/** What a caller may know of an error. For an unknown one, that is nothing but where to look it up. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return diskFull();
  if (namesDeleted(error)) return notFound('A record that this request names');
  if (isDatabaseBusy(error))
    return new AppError('unavailable', 'The service cannot answer right now; try again.');
  return new AppError(
    'internal_error',
    'Something went wrong on our side. Quote the X-Request-Id when you ask about it.',
  );
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

/** A row refers to one that another request has deleted since it was read (23503). */
function namesDeleted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  return (code === '23503' && /^insert or update/.test(error.message)) || namesDeleted(error.cause);
}

const RETRY_AFTER_S = 30;

export function diskFull(): AppError {
  return new AppError('unavailable', 'The service has no space left to write; try again later.', {
    retryAfterS: RETRY_AFTER_S,
  });
}
