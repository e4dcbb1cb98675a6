import { type Role, roles } from '@livery/core/roles';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiKeys, invitations, member } from '../../db/schema.ts';
import { makeTeam, newAddress, readOutcome, signInPerson, type TestPerson } from '../../testing/people.ts';
import { useCtx } from '../../testing/use.ts';
import { listAudit } from '../audit/list.ts';
import { createInvitation } from '../invitations/create.ts';
import { authenticate } from '../keys/authenticate.ts';
import { createKey } from '../keys/create.ts';
import { createOwnOrganization } from '../orgs/create-own.ts';
import { listOwnOrganizations } from '../orgs/list-own.ts';
import { changeRole } from './change-role.ts';
import { listMembers } from './list.ts';
import { removeMember } from './remove.ts';

const testing = useCtx();

const page = { limit: 50, cursor: null };
const readRoles = async ({ caller }: TestPerson): Promise<Role[]> =>
  (await testing.app.db.query.member.findMany({ where: eq(member.organizationId, caller.organizationId) }))
    .map(({ role }) => role)
    .sort();

describe('each role may do exactly what the table allows', () => {
  const table: Record<Role, string[]> = {
    viewer: ['done', 'forbidden', 'forbidden', 'forbidden'],
    editor: ['done', 'forbidden', 'forbidden', 'forbidden'],
    admin: ['done', 'done', 'done', 'done'],
    owner: ['done', 'done', 'done', 'done'],
  };
  test.each(roles)('%s', async (role) => {
    const [, person, target] = await makeTeam(testing.app, role, 'viewer');
    expect([
      await readOutcome(listMembers(person, page)),
      await readOutcome(createInvitation(person, { email: newAddress(), role: 'viewer' })),
      await readOutcome(changeRole(person, { id: target.memberId, role: 'editor' })),
      await readOutcome(removeMember(person, target.memberId)),
    ]).toEqual(table[role]);
  });

  test.each(roles)('%s may leave', async (role) => {
    const [owner, person] = await makeTeam(testing.app, role);
    expect(await readOutcome(removeMember(person, person.memberId))).toBe('done');
    const { rows } = await listAudit(owner, page);
    expect(rows[0]!.entry).toMatchObject({ action: 'member.left', userId: person.caller.userId });
  });
});

describe('owners', () => {
  test('are made, changed and removed by owners only', async () => {
    const [owner, admin, editor] = await makeTeam(testing.app, 'admin', 'editor');
    expect(await readOutcome(changeRole(admin, { id: editor.memberId, role: 'owner' }))).toBe('forbidden');
    expect(await readOutcome(changeRole(admin, { id: owner.memberId, role: 'viewer' }))).toBe('forbidden');
    expect(await readOutcome(removeMember(admin, owner.memberId))).toBe('forbidden');
    expect(await readOutcome(changeRole(admin, { id: admin.memberId, role: 'owner' }))).toBe('forbidden');
    expect(await readOutcome(changeRole(owner, { id: editor.memberId, role: 'owner' }))).toBe('done');
  });

  test('hand an organisation over, and the last one stays', async () => {
    const [owner, heir] = await makeTeam(testing.app, 'viewer');
    expect(await readOutcome(removeMember(owner, owner.memberId))).toBe('sole_owner');
    expect(await readOutcome(changeRole(owner, { id: owner.memberId, role: 'admin' }))).toBe('sole_owner');
    await changeRole(owner, { id: heir.memberId, role: 'owner' });
    expect(await readOutcome(changeRole(owner, { id: owner.memberId, role: 'admin' }))).toBe('done');
    expect(await readRoles(owner)).toEqual(['admin', 'owner']);
  });

  test('who demote or remove each other at once leave one owner', async () => {
    for (const work of [
      (by: TestPerson, target: TestPerson) => changeRole(by, { id: target.memberId, role: 'viewer' }),
      (by: TestPerson, target: TestPerson) => removeMember(by, target.memberId),
    ]) {
      const [one, two] = await makeTeam(testing.app, 'owner');
      const ends = await Promise.all([readOutcome(work(one, two)), readOutcome(work(two, one))]);
      expect(ends.sort()).toEqual(['done', 'forbidden']);
      expect((await readRoles(one)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  test('who all leave at once leave one owner', async () => {
    const [one, two, three] = await makeTeam(testing.app, 'owner', 'owner');
    const ends = await Promise.all(
      [one, two, three].map((person) => readOutcome(removeMember(person, person.memberId))),
    );
    expect(ends.sort()).toEqual(['done', 'done', 'sole_owner']);
  });

  test('never run out, in any sequence of changes', async () => {
    const step = fc.record({
      by: fc.nat(3),
      on: fc.nat(3),
      to: fc.option(fc.constantFrom(...roles), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const team = await makeTeam(testing.app, 'owner', 'admin', 'editor');
        // Pairs run at once.
        for (let index = 0; index < steps.length; index += 2) {
          await Promise.all(
            steps.slice(index, index + 2).map(({ by, on, to }) => {
              const { memberId: id } = team[on]!;
              return readOutcome(to ? changeRole(team[by]!, { id, role: to }) : removeMember(team[by]!, id));
            }),
          );
          expect(await readRoles(team[0])).toContain('owner');
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('a member who is removed', () => {
  test('loses their keys, their open invitations, and the organisation in their session', async () => {
    const [owner, admin] = await makeTeam(testing.app, 'admin');
    const { organizationId, userId } = admin.caller;
    const { key } = await createKey(testing.app.db, { organizationId, userId, name: 'Agent' });
    await createInvitation(admin, { email: newAddress(), role: 'admin' });
    await removeMember(owner, admin.memberId);
    expect(await readOutcome(authenticate(testing.app, key, 'api'))).toBe('unauthorized');
    const usable = and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt));
    expect(await testing.app.db.$count(apiKeys, usable)).toBe(0);
    const { rows: entries } = await listAudit(owner, { ...page, action: 'key.revoked' });
    expect(entries).toMatchObject([
      { entry: { targetName: 'Agent', details: { kind: 'key', by: 'member' } } },
    ]);
    expect(await testing.app.db.$count(invitations, eq(invitations.organizationId, organizationId))).toBe(0);
    // They belong to no organisation now, and can make one.
    const alone = await signInPerson(testing.app, admin.email);
    expect((await listOwnOrganizations(alone, page)).rows).toEqual([]);
    expect(await readOutcome(listMembers(alone, page))).toBe('forbidden');
    const own = await createOwnOrganization(alone, { name: 'Own' });
    expect(own).toMatchObject({ role: 'owner', balance: 200, memberCount: 1 });
    expect(await createOwnOrganization(alone, { name: 'Second' })).toMatchObject({ balance: 0 });
  });

  test('cannot act with a role from before', async () => {
    const [owner, admin, viewer] = await makeTeam(testing.app, 'admin', 'viewer');
    await changeRole(owner, { id: admin.memberId, role: 'viewer' });
    expect(await readOutcome(removeMember(admin, viewer.memberId))).toBe('forbidden');
    expect(await readOutcome(createInvitation(admin, { email: newAddress(), role: 'viewer' }))).toBe(
      'forbidden',
    );
    await removeMember(owner, admin.memberId);
    expect(await readOutcome(removeMember(admin, viewer.memberId))).toBe('forbidden');
  });
});

test('the invitations of an owner who steps down do not make owners any more', async () => {
  const [owner, other] = await makeTeam(testing.app, 'owner');
  await createInvitation(other, { email: newAddress(), role: 'owner' });
  const kept = await createInvitation(other, { email: newAddress(), role: 'admin' });
  await changeRole(owner, { id: other.memberId, role: 'admin' });
  const left = await testing.app.db.query.invitations.findMany({
    where: eq(invitations.organizationId, owner.caller.organizationId),
  });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});

test('members of another organisation are not_found', async () => {
  const [[owner], [, stranger]] = [await makeTeam(testing.app), await makeTeam(testing.app, 'viewer')];
  expect(await readOutcome(changeRole(owner, { id: stranger.memberId, role: 'admin' }))).toBe('not_found');
  expect(await readOutcome(removeMember(owner, stranger.memberId))).toBe('not_found');
});

test('a key changes members with its scope and the role of its maker', async () => {
  const ctx = await testing.newOrganization();
  const narrow = { ...ctx, caller: { ...ctx.caller, permissions: [] } };
  const { rows } = await listMembers(ctx, page);
  expect(await readOutcome(removeMember(narrow, rows[0]!.id))).toBe('forbidden');
  expect(await readOutcome(removeMember(ctx, rows[0]!.id))).toBe('sole_owner');
});
