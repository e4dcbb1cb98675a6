import { notFound } from '@livery/core/errors';
import { grantableScopes, rolePermissions } from '@livery/core/roles';
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, member, organization } from '../../db/schema.ts';
import type { Caller } from '../context.ts';

/** The same person, acting for another of their organisations. */
export async function actFor(tx: Db, caller: Caller, organizationId: string): Promise<Caller> {
  if (organizationId === caller.organizationId) return caller;
  const [row] = await tx
    .select({ role: member.role })
    .from(member)
    .innerJoin(organization, and(eq(organization.id, member.organizationId), isNull(organization.guestUntil)))
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, caller.userId)));
  if (!row) throw notFound('The organisation');
  const permissions = rolePermissions[row.role];
  return { ...caller, organizationId, role: row.role, permissions, scopes: grantableScopes(permissions) };
}
