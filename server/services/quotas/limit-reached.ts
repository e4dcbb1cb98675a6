import { AppError } from '@livery/core/errors';

export interface ReachedLimit {
  quota:
    | 'storedBytes'
    | 'extractionsPerDay'
    | 'guestExtractions'
    | 'organizations'
    | 'invitations'
    | 'versionsPerHour'
    | 'idempotentBytesPerDay'
    | 'brands'
    | 'templates'
    | 'webhooks'
    | 'imageLinks'
    | 'keys';
  limit: number;
  used: number;
}

/** The error for any quota that an organisation has used up. */
export function limitReached(reached: ReachedLimit, message: string): AppError {
  return new AppError('limit_reached', message, { ...reached });
}
