import { desc, eq, isNull } from 'drizzle-orm';
import { creditAccounts, type Db, organization } from '../../db/schema.ts';

/** Without those of guests, and those that are being deleted. */
export function listOrganizations(db: Db) {
  return db
    .select({
      id: organization.id,
      name: organization.name,
      slug: organization.slug,
      balance: creditAccounts.balance,
      createdAt: organization.createdAt,
    })
    .from(organization)
    .leftJoin(creditAccounts, eq(creditAccounts.organizationId, organization.id))
    .where(isNull(organization.guestUntil))
    .orderBy(desc(organization.id));
}
