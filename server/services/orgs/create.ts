import { eq, sql } from 'drizzle-orm';
import { creditAccounts, type Db, member, organization, organizationUsage, user } from '../../db/schema.ts';
import { newId, randomText } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { grantCredits } from '../credits/grant.ts';
import { ensureUser } from '../users/create.ts';

/** The credits of a person's first organisation, unless the operator sets LIVERY_START_CREDITS. */
export const START_CREDITS = 200;

export interface NewOrganization {
  name: string;
  ownerUserId: string;
  /** What it starts with. */
  credits: number;
  guestUntil?: Date | undefined;
  /** The client's address, for the audit log. */
  address?: string | null | undefined;
}

export async function insertOrganization(tx: Db, input: NewOrganization) {
  const { name, ownerUserId, credits, guestUntil = null, address = null } = input;
  const id = newId();
  const [row] = await tx
    .insert(organization)
    .values({ id, name, slug: toSlug(name), guestUntil })
    .returning();
  await tx.insert(member).values({ id: newId(), organizationId: id, userId: ownerUserId, role: 'owner' });
  await tx.insert(creditAccounts).values({ organizationId: id });
  await tx.insert(organizationUsage).values({ organizationId: id });
  await recordAudit(
    tx,
    { organizationId: id, userId: ownerUserId, keyId: null, keyName: null, address },
    { action: 'organization.created', target: { type: 'organization', id, name } },
  );
  if (credits > 0) await grantCredits(tx, { organizationId: id, amount: credits, note: 'Welcome credits' });
  return row!;
}

/** Creates an organisation for the person with a mail address, as an operator does. */
export async function createOrganization(
  db: Db,
  { name, ownerEmail, credits = START_CREDITS }: { name: string; ownerEmail: string; credits?: number },
) {
  return db.transaction(async (tx) => {
    const owner = await ensureUser(tx, { email: ownerEmail });
    await tx
      .update(user)
      .set({ startCreditsAt: sql`coalesce(${user.startCreditsAt}, now())` })
      .where(eq(user.id, owner.id));
    const row = await insertOrganization(tx, { name, ownerUserId: owner.id, credits });
    return { ...row, ownerUserId: owner.id };
  });
}

/** A readable slug, unique by its random end. */
export function toSlug(name: string): string {
  const words = name
    .toLowerCase()
    .slice(0, 60)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'org'}-${randomText(6).toLowerCase()}`;
}
