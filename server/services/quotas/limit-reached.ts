import { AppError } from '@livery/core/errors';

export interface ReachedLimit {
  quota:
    | 'storedBytes'
    | 'extractionsPerDay'
    | 'versionsPerHour'
    | 'idempotentBytesPerDay'
    | 'brands'
    | 'webhooks';
  limit: number;
  used: number;
}

/** The one refusal of whatever an organisation may have no more of. */
export function limitReached(reached: ReachedLimit, message: string): AppError {
  return new AppError('limit_reached', message, { ...reached });
}
