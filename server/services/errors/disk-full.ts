import { AppError } from '@livery/core/errors';

const RETRY_AFTER_S = 30;

export function diskFull(): AppError {
  return new AppError('unavailable', 'The service has no space left to write; try again later.', {
    retryAfterS: RETRY_AFTER_S,
  });
}
