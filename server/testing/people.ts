import type { Role } from '@livery/core/roles';
import { and, eq } from 'drizzle-orm';
import { member } from '../db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { App } from '../services/context.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { authenticateSession } from '../services/sessions/authenticate.ts';
import { createSession } from '../services/sessions/create.ts';
import { ensureUser } from '../services/users/create.ts';
import type { VerbCtx } from './ctx.ts';

/** A person who is signed in and acts for one organisation. */
export interface TestPerson extends VerbCtx {
  memberId: string;
  email: string;
}

/** An organisation with an owner and further members of the given roles, each signed in. */
export async function makeTeam<Roles extends Role[]>(
  app: App,
  ...others: Roles
): Promise<[TestPerson, ...{ [Index in keyof Roles]: TestPerson }]> {
  const ownerEmail = newAddress();
  const { id } = await createOrganization(app.db, { name: 'Team', ownerEmail });
  const people = [await signInMember(app, ownerEmail, id)];
  for (const role of others) {
    const email = newAddress();
    const { id: userId } = await ensureUser(app.db, { email });
    await app.db.insert(member).values({ id: newId(), organizationId: id, userId, role });
    people.push(await signInMember(app, email, id));
  }
  return people as [TestPerson, ...{ [Index in keyof Roles]: TestPerson }];
}

export const newAddress = () => `${crypto.randomUUID()}@example.com`;

/** Signs the person with an address in, for an organisation that they belong to. */
export async function signInMember(app: App, email: string, organizationId: string): Promise<TestPerson> {
  const { id: userId } = await ensureUser(app.db, { email });
  const row = await app.db.query.member.findFirst({
    where: and(eq(member.organizationId, organizationId), eq(member.userId, userId)),
  });
  return { ...(await signInPerson(app, email, organizationId)), memberId: row!.id, email };
}

/** The same for a person who need not belong to any organisation. */
export async function signInPerson(
  app: App,
  email: string,
  organizationId: string | null = null,
): Promise<VerbCtx> {
  const { id: userId } = await ensureUser(app.db, { email });
  const { token } = await createSession(app.vault, app.db, {
    userId,
    organizationId,
    address: '203.0.113.7',
    userAgent: null,
  });
  const caller = await authenticateSession(app, { token, organizationId, address: '203.0.113.7' });
  return { ...app, caller, write: (work) => app.db.transaction(work) };
}

/** `done`, or the code of the error that a verb ends with. */
export function readOutcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (cause: { code: string }) => cause.code,
  );
}
