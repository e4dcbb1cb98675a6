import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identities, member, organization, sessions, user } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { makeTeam, readOutcome, signInMember, signInPerson } from '../../testing/people.ts';
import { useCtx } from '../../testing/use.ts';
import { listAudit } from '../audit/list.ts';
import { createBrand } from '../brands/create.ts';
import { readBrand } from '../brands/read.ts';
import { authenticate } from '../keys/authenticate.ts';
import { createKey } from '../keys/create.ts';
import { changeRole } from '../members/change-role.ts';
import { listMembers } from '../members/list.ts';
import { createOwnOrganization } from '../orgs/create-own.ts';
import { deleteAccount } from './delete.ts';
import { readAccount } from './read.ts';
import { renameAccount } from './rename.ts';

const testing = useCtx();

const page = { limit: 50, cursor: null };

test('a person reads and renames their account; a key reads that of its maker and changes nothing', async () => {
  const [owner] = await makeTeam(testing.app);
  const { organizationId, userId } = owner.caller;
  expect(await renameAccount(owner, { name: 'Ada' })).toMatchObject({ name: 'Ada', email: owner.email });
  const { key } = await createKey(testing.app.db, { organizationId, userId, name: 'Agent' });
  const withKey = { ...owner, caller: await authenticate(testing.app, key, 'api') };
  expect(await readAccount(withKey)).toMatchObject({
    id: userId,
    name: 'Ada',
    isGuest: false,
    role: 'owner',
    organizationId,
  });
  expect(await readOutcome(renameAccount(withKey, { name: 'X' }))).toBe('forbidden');
  expect(await readOutcome(deleteAccount(withKey))).toBe('forbidden');
  const alone = await signInPerson(testing.app, `${crypto.randomUUID()}@example.com`);
  expect(await readAccount(alone)).toMatchObject({ role: null, organizationId: null });
});

test('the only owner of an organisation with others cannot delete their account; another owner can', async () => {
  const [owner, heir] = await makeTeam(testing.app, 'editor');
  const own = await createOwnOrganization(owner, { name: 'Alone' });
  await expect(deleteAccount(owner)).rejects.toMatchObject({
    code: 'sole_owner',
    details: { organizations: [{ id: owner.caller.organizationId, name: 'Team' }] },
  });
  await changeRole(owner, { id: heir.memberId, role: 'owner' });
  const { brand } = await createBrand(owner, { name: 'X', document: {} });
  const { organizationId, userId } = owner.caller;
  const { db } = testing.app;
  const { key } = await createKey(db, { organizationId, userId, name: 'Agent' });
  await db.insert(identities).values({ id: newId(), userId, issuer: 'https://id.example', subject: userId });
  await deleteAccount(owner);

  const row = await db.query.user.findFirst({ where: eq(user.id, userId) });
  expect(row).toMatchObject({ email: null, name: 'Deleted account' });
  expect(row!.deletedAt).not.toBeNull();
  for (const table of [sessions, identities, member]) {
    expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
  }
  expect(await readOutcome(authenticate(testing.app, key, 'api'))).toBe('unauthorized');
  const gone = await db.query.organization.findFirst({ where: eq(organization.id, own.id) });
  expect(gone!.guestUntil).not.toBeNull();
  // What was made for others stays and names its maker.
  expect((await readBrand(heir, brand.id)).brand.createdByUserId).toBe(userId);
  expect((await listMembers(heir, page)).rows.map(({ userId: each }) => each)).toEqual([heir.caller.userId]);
  const asOwner = await signInMember(testing.app, heir.email, organizationId);
  const [entry] = (await listAudit(asOwner, { ...page, action: 'account.deleted' })).rows;
  expect(entry).toMatchObject({ email: null, entry: { userId, targetId: userId } });

  const again = await signInPerson(testing.app, owner.email);
  expect(again.caller.userId).not.toBe(userId);
});

test('two owners who delete their accounts at once leave an owner, or no organisation', async () => {
  for (const others of [['owner'], ['owner', 'viewer']] as const) {
    const [one, two] = await makeTeam(testing.app, ...others);
    const ends = await Promise.all([readOutcome(deleteAccount(one)), readOutcome(deleteAccount(two!))]);
    const { organizationId } = one.caller;
    const left = await testing.app.db.query.member.findMany({
      where: eq(member.organizationId, organizationId),
    });
    expect([ends.sort(), left.map(({ role }) => role).sort()]).toEqual(
      others.length === 1
        ? [['done', 'done'], []]
        : [
            ['done', 'sole_owner'],
            ['owner', 'viewer'],
          ],
    );
  }
});

test('an account that is being deleted makes no organisation that nobody owns', async () => {
  const [person] = await makeTeam(testing.app);
  await Promise.all([
    readOutcome(deleteAccount(person)),
    readOutcome(createOwnOrganization(person, { name: 'X' })),
  ]);
  expect(await testing.app.db.$count(member, eq(member.userId, person.caller.userId))).toBe(0);
});
