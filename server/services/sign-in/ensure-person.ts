import { eq } from 'drizzle-orm';
import { type Db, member } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { hasOpenInvitation } from '../invitations/has-open.ts';
import { insertOrganization } from '../orgs/create.ts';
import { takeStartCredits } from '../orgs/start-credits.ts';
import { ensureUser } from '../users/create.ts';

/**
 * The person with a mail address that was proved. A new person gets an organisation, unless an invitation to another one
 * waits for them.
 */
export async function ensurePerson(
  tx: Db,
  app: Pick<App, 'settings' | 'vault'>,
  input: { email: string; name?: string | undefined },
) {
  const person = await ensureUser(tx, input);
  const isMember = await tx.query.member.findFirst({ where: eq(member.userId, person.id) });
  if (!isMember && !(await hasOpenInvitation(tx, person.email!)))
    await createFirstOrganization(tx, app, person);
  return person;
}

async function createFirstOrganization(
  tx: Db,
  app: Pick<App, 'settings' | 'vault'>,
  person: { id: string; name: string },
) {
  const credits = await takeStartCredits(tx, app, person.id);
  return insertOrganization(tx, {
    name: `${person.name}'s team`.slice(0, 200),
    ownerUserId: person.id,
    credits,
  });
}
