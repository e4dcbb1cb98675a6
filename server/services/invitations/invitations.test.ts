import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations, sessions } from '../../db/schema.ts';
import { waitForMail } from '../../testing/mails.ts';
import {
  makeTeam,
  newAddress,
  readOutcome,
  signInMember,
  signInPerson,
  type TestPerson,
} from '../../testing/people.ts';
import { useCtx } from '../../testing/use.ts';
import { countMail } from '../mails/count-mail.ts';
import { listMembers } from '../members/list.ts';
import { createOwnOrganization } from '../orgs/create-own.ts';
import { acceptInvitation } from './accept.ts';
import { createInvitation } from './create.ts';
import { toMailName } from './invitation-mail.ts';
import { listInvitations } from './list.ts';
import { revokeInvitation } from './revoke.ts';

const testing = useCtx();

const page = { limit: 50, cursor: null };

async function invite(
  owner: TestPerson,
  role: 'viewer' | 'editor' | 'admin' | 'owner',
  email = newAddress(),
) {
  const invitation = await createInvitation(owner, { email, role });
  return { email, id: invitation.id, token: await readToken(email) };
}

async function readToken(email: string, after = 0): Promise<string> {
  const { text } = await waitForMail(testing.app, email, after);
  return /\/invitation\?token=([\w-]{43})/.exec(text)![1]!;
}

describe('an invitation', () => {
  test('is mailed with who invites, to what, and what the reader will be able to do', async () => {
    const [owner] = await makeTeam(testing.app);
    const email = newAddress();
    await createInvitation(owner, { email: email.toUpperCase(), role: 'editor' });
    const { subject, text } = await waitForMail(testing.app, email);
    expect(subject).toMatch(/invites you to Team on Livery$/);
    expect(text).toContain('edit its brands and make renders');
    const [row] = (await listInvitations(owner, page)).rows;
    expect(row).toMatchObject({ email, role: 'editor', status: 'pending' });
    const stored = await testing.app.db.query.invitations.findFirst({ where: eq(invitations.id, row!.id) });
    expect(stored!.tokenHash).not.toContain(await readToken(email));
  });

  test('makes the reader a member, once', async () => {
    const [owner] = await makeTeam(testing.app);
    const { email, token } = await invite(owner, 'editor');
    const guest = await signInPerson(testing.app, email);
    const ends = await Promise.all([1, 2, 3].map(() => readOutcome(acceptInvitation(guest, { token }))));
    expect(ends.sort()).toEqual(['done', 'invalid_request', 'invalid_request']);
    const { rows } = await listMembers(owner, page);
    expect(rows.map(({ email: of, role }) => [of, role])).toEqual([
      [owner.email, 'owner'],
      [email, 'editor'],
    ]);
    expect((await listInvitations(owner, page)).rows[0]!.status).toBe('accepted');
  });

  test('is of no use to another address, and does not name the right one', async () => {
    const [owner] = await makeTeam(testing.app);
    const { email, token } = await invite(owner, 'admin');
    const stranger = await signInPerson(testing.app, newAddress());
    const refusal = await acceptInvitation(stranger, { token }).catch((cause) => cause);
    expect(refusal).toMatchObject({ code: 'forbidden' });
    expect(JSON.stringify([refusal.message, refusal.details])).not.toContain(email);
    expect(await readOutcome(acceptInvitation(await signInPerson(testing.app, email), { token }))).toBe(
      'done',
    );
  });

  test('ends after its time, when it is taken back, and when it is renewed', async () => {
    const [owner] = await makeTeam(testing.app);
    const old = await invite(owner, 'viewer');
    await testing.app.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.id, old.id));
    const invited = await signInPerson(testing.app, old.email);
    expect(await readOutcome(acceptInvitation(invited, { token: old.token }))).toBe('invalid_request');
    expect((await listInvitations(owner, page)).rows[0]!.status).toBe('expired');

    await createInvitation(owner, { email: old.email, role: 'editor' });
    const second = await readToken(old.email, 1);
    await createInvitation(owner, { email: old.email, role: 'editor' });
    const third = await readToken(old.email, 2);
    expect((await listInvitations(owner, page)).rows).toHaveLength(1);
    expect(await readOutcome(acceptInvitation(invited, { token: second }))).toBe('invalid_request');

    await revokeInvitation(owner, (await listInvitations(owner, page)).rows[0]!.id);
    expect(await readOutcome(acceptInvitation(invited, { token: third }))).toBe('invalid_request');
    expect(await readOutcome(acceptInvitation(invited, { token: 'made-up' }))).toBe('invalid_request');
  });

  test('gives at most the role of the person who invites', async () => {
    const [owner, admin] = await makeTeam(testing.app, 'admin');
    expect(await readOutcome(createInvitation(admin, { email: newAddress(), role: 'owner' }))).toBe(
      'forbidden',
    );
    expect(await readOutcome(createInvitation(admin, { email: newAddress(), role: 'admin' }))).toBe('done');
    expect(await readOutcome(createInvitation(owner, { email: newAddress(), role: 'owner' }))).toBe('done');
  });

  test('never lowers the role of someone who became a member in the meantime', async () => {
    const [owner] = await makeTeam(testing.app);
    const email = newAddress();
    const low = await invite(owner, 'viewer', email);
    const person = await signInPerson(testing.app, email);
    await testing.app.db
      .update(invitations)
      .set({ email: `${email}.later` })
      .where(eq(invitations.id, low.id));
    await createInvitation(owner, { email, role: 'admin' });
    await acceptInvitation(person, { token: await readToken(email, 1) });
    await testing.app.db.update(invitations).set({ email }).where(eq(invitations.id, low.id));
    expect(await acceptInvitation(person, { token: low.token })).toMatchObject({ role: 'admin' });
  });
});

describe('limits', () => {
  test('someone who is a member is not invited', async () => {
    const [owner, viewer] = await makeTeam(testing.app, 'viewer');
    expect(await readOutcome(createInvitation(owner, { email: viewer.email, role: 'admin' }))).toBe(
      'invalid_request',
    );
  });

  test('a mailbox gets at most five in an hour, from all organisations and also when they are taken back', async () => {
    const email = newAddress();
    const [[one], [two]] = [await makeTeam(testing.app), await makeTeam(testing.app)];
    for (const owner of [one, two, one, two, one]) {
      const { id } = await createInvitation(owner, { email, role: 'viewer' });
      await revokeInvitation(owner, id);
    }
    expect(await readOutcome(createInvitation(two, { email, role: 'viewer' }))).toBe('rate_limited');
    expect(await readOutcome(createInvitation(two, { email: newAddress(), role: 'viewer' }))).toBe('done');
  });

  test('a person sends at most 100 in an hour, to whomever and from all organisations', async () => {
    const [owner] = await makeTeam(testing.app);
    const sender = owner.caller.userId;
    for (let sent = 0; sent < 99; sent++) {
      await countMail(testing.app.db, { kind: 'invitation', to: newAddress(), sender, isToStranger: false });
    }
    const { id } = await createOwnOrganization(owner as never, { name: 'Second' });
    const second = await signInMember(testing.app, owner.email, id);
    const ends = await Promise.all(
      [owner, second].map((by) => readOutcome(createInvitation(by, { email: newAddress(), role: 'viewer' }))),
    );
    expect(ends.sort()).toEqual(['done', 'rate_limited']);
  });

  test('at most 50 wait at a time, also when many are sent at once', async () => {
    const [owner] = await makeTeam(testing.app);
    const { organizationId, userId } = owner.caller;
    await testing.app.db.insert(invitations).values(
      Array.from({ length: 48 }, () => ({
        id: crypto.randomUUID(),
        organizationId,
        email: newAddress(),
        role: 'viewer' as const,
        tokenHash: crypto.randomUUID(),
        invitedByUserId: userId,
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
    const ends = await Promise.all(
      [1, 2, 3, 4].map(() => readOutcome(createInvitation(owner, { email: newAddress(), role: 'viewer' }))),
    );
    expect(ends.sort()).toEqual(['done', 'done', 'limit_reached', 'limit_reached']);
  });
});

test('another organisation sees none and its invitations are not_found', async () => {
  const [[owner], [stranger]] = [await makeTeam(testing.app), await makeTeam(testing.app)];
  const { id } = await invite(owner, 'viewer');
  expect((await listInvitations(stranger, page)).rows).toEqual([]);
  expect(await readOutcome(revokeInvitation(stranger, id))).toBe('not_found');
});

test('a session goes on in the organisation that its person joined', async () => {
  const [owner] = await makeTeam(testing.app);
  const [person] = await makeTeam(testing.app);
  const { token } = await invite(owner, 'viewer', person.email);
  await acceptInvitation(person, { token });
  const session = await testing.app.db.query.sessions.findFirst({
    where: eq(sessions.id, person.caller.credentialId),
  });
  expect(session!.organizationId).toBe(owner.caller.organizationId);
});

test.each([
  ['Acme Inc.', 'Acme Inc.'],
  ['Free money at https://evil.example/x', 'Free money at https evil example x'],
  ['ada@evil.example', 'ada evil example'],
  ['two\r\nBcc: lines', 'two Bcc: lines'],
  ['x'.repeat(100), `${'x'.repeat(59)}…`],
  ['\u202e', 'Somebody'],
])('a mail shows the name %j as %j', (name, shown) => {
  expect(toMailName(name)).toBe(shown);
});
