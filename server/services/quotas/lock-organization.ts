import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { type Db, organization } from '../../db/schema.ts';

interface ReachedLimit {
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
    | 'saved'
    | 'keys';
  limit: number;
  used: number;
}

/** The error for any quota that an organisation has used up. */
export function limitReached(reached: ReachedLimit, message: string): AppError {
  return new AppError('limit_reached', message, { ...reached });
}

/**
 * Serializes writes of one organisation that check a count before they add to it, so that two cannot both use the last
 * free slot.
 */
export async function lockOrganization(tx: Db, organizationId: string): Promise<void> {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
}
