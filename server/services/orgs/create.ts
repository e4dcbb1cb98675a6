import type { Db } from '../../db/database.ts';
import { creditAccounts, member, organization, organizationUsage } from '../../db/schema.ts';
import { newId, randomText } from '../../platform/ids.ts';
import { grantCredits } from '../credits/grant.ts';
import { ensureUser } from '../users/create.ts';

/** The credits with which a new organisation can try the service. */
export const WELCOME_CREDITS = 200;

export interface NewOrganization {
  name: string;
  ownerEmail: string;
}

export async function createOrganization(db: Db, { name, ownerEmail }: NewOrganization) {
  return db.transaction(async (tx) => {
    const owner = await ensureUser(tx, { email: ownerEmail });
    const id = newId();
    const [row] = await tx
      .insert(organization)
      .values({ id, name, slug: toSlug(name) })
      .returning();
    await tx.insert(member).values({ id: newId(), organizationId: id, userId: owner.id, role: 'owner' });
    await tx.insert(creditAccounts).values({ organizationId: id });
    await tx.insert(organizationUsage).values({ organizationId: id });
    await grantCredits(tx, { organizationId: id, amount: WELCOME_CREDITS, note: 'Welcome credits' });
    return { ...row!, ownerUserId: owner.id };
  });
}

/** A readable slug, unique by its random end. */
function toSlug(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'org'}-${randomText(6).toLowerCase()}`;
}
