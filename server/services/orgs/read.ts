import { notFound } from '@livery/core/errors';
import type { CallerRole } from '@livery/core/roles';
import { and, eq, sql } from 'drizzle-orm';
import { creditAccounts, type Db, member, organization } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';

/** After how many days maintenance deletes what; null for as long as the installation keeps it. */
export type Retention = Record<'renderDays' | 'extractionDays' | 'auditDays', number | null>;

/** An organisation as one of its members sees it. */
export interface OrganizationRecord {
  id: string;
  name: string;
  /** The role of the person who asks. */
  role: CallerRole;
  balance: number;
  isCharged: boolean;
  creditsLowBelow: number | null;
  memberCount: number;
  retention: Retention;
  createdAt: Date;
}

/** The organisation that the caller acts for; any credential may read it. */
export async function readOrganization(ctx: Ctx): Promise<OrganizationRecord> {
  return loadOrganization(ctx.db, ctx.caller, ctx);
}

export async function loadOrganization(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  { settings }: Pick<Ctx, 'settings'>,
): Promise<OrganizationRecord> {
  const [row] = await db
    .select({
      id: organization.id,
      name: organization.name,
      role: member.role,
      guestUntil: organization.guestUntil,
      balance: sql`coalesce(${creditAccounts.balance}, 0)`.mapWith(Number),
      creditsLowBelow: creditAccounts.lowBelow,
      memberCount:
        sql`(select count(*) from "member" m where m.organization_id = "organization"."id")`.mapWith(Number),
      retention: {
        renderDays: organization.renderDays,
        extractionDays: organization.extractionDays,
        auditDays: organization.auditDays,
      },
      createdAt: organization.createdAt,
    })
    .from(organization)
    .innerJoin(member, and(eq(member.organizationId, organization.id), eq(member.userId, userId)))
    .leftJoin(creditAccounts, eq(creditAccounts.organizationId, organization.id))
    .where(eq(organization.id, organizationId));
  if (!row) throw notFound('The organisation');
  const { guestUntil, ...record } = row;
  return { ...record, isCharged: settings.credits.isOn, role: guestUntil ? 'guest' : record.role };
}
