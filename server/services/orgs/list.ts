import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditAccounts, organization } from '../../db/schema.ts';

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
    .orderBy(desc(organization.id));
}
