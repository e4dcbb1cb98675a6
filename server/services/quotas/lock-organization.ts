import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organization } from '../../db/schema.ts';

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
