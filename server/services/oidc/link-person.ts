import type { Role } from '@livery/core/roles';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { identities, member, organization, user } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import { ensurePerson } from '../sign-in/ensure-person.ts';
import { mayHaveAccount } from '../sign-in/may-have-account.ts';
import { ensureUser } from '../users/create.ts';
import { OidcFailed } from './failure.ts';

export interface ProvedIdentity {
  issuer: string;
  subject: string;
  /** Verified by the provider. */
  email: string;
  name: string | undefined;
  /** What a new person becomes in the first organisation; null for someone whom only sign-up can let in. */
  joinAs: Role | 'none' | null;
  address: string | null;
}

/**
 * The person of an account at the provider: the one it was linked to, else the one with its mail address, else a new
 * one. Later the mail address may change at the provider; the subject never does.
 */
export async function linkPerson(tx: Db, app: Pick<App, 'settings' | 'vault'>, identity: ProvedIdentity) {
  const { issuer, subject, email, name, joinAs } = identity;
  // Two first sign-ins at the same time make one person with one membership.
  await lockName(tx, `oidc ${email}`);
  const [linked] = await tx
    .select({ id: user.id, email: user.email })
    .from(identities)
    .innerJoin(user, and(eq(user.id, identities.userId), isNull(user.deletedAt)))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (linked) return linked;
  const isAllowed = joinAs !== null || (await mayHaveAccount(tx, app.settings, email));
  if (!isAllowed) throw new OidcFailed('oidc_sign_up');
  const person = await ensureUser(tx, { email, name });
  await tx
    .insert(identities)
    .values({ id: newId(), userId: person.id, issuer, subject })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { userId: person.id } });
  const isMember = await tx.query.member.findFirst({ where: eq(member.userId, person.id) });
  if (!isMember) await joinFirstOrganization(tx, person, identity);
  return ensurePerson(tx, app, { email });
}

async function joinFirstOrganization(
  tx: Db,
  person: { id: string; email: string | null },
  { joinAs: role, address }: ProvedIdentity,
): Promise<void> {
  if (role === 'none' || role === null) return;
  const first = await tx.query.organization.findFirst({
    where: isNull(organization.guestUntil),
    orderBy: [asc(organization.createdAt), asc(organization.id)],
  });
  if (!first) return;
  await tx.insert(member).values({ id: newId(), organizationId: first.id, userId: person.id, role });
  const actor = { organizationId: first.id, userId: person.id, keyId: null, keyName: null, address };
  const target = { type: 'member', id: person.id, name: person.email };
  await recordAudit(tx, actor, { action: 'member.joined', target, details: { role, by: 'oidc' } });
}
