import { scopes } from '@livery/core/scopes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys, sessions } from '../../db/schema.ts';
import { makeTeam, readOutcome, type TestPerson } from '../../testing/people.ts';
import { useCtx } from '../../testing/use.ts';
import { approveDevice } from '../devices/decide.ts';
import { registerDevice } from '../devices/register.ts';
import { authenticate } from './authenticate.ts';
import { createKey } from './create.ts';
import { issueKey } from './issue.ts';

/** The body of a request may arrive minutes after its headers, by which the caller was found. */

const testing = useCtx();

const endSession = ({ caller }: TestPerson) =>
  testing.app.db.delete(sessions).where(eq(sessions.id, caller.credentialId));

test('a key that was revoked since makes no key', async () => {
  const [owner] = await makeTeam(testing.app);
  const { organizationId, userId } = owner.caller;
  const made = { organizationId, userId, name: 'Bot', scopes: [...scopes] };
  const { key, row } = await createKey(testing.app.db, made);
  const caller = await authenticate(testing.app, key, 'api');
  const issue = () => readOutcome(issueKey({ ...owner, caller }, { name: 'More' }));
  expect(await issue()).toBe('done');
  await testing.app.db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, row.id));
  expect(await issue()).toBe('unauthorized');
});

test('a session that was ended since makes no key, and approves no agent', async () => {
  const [owner] = await makeTeam(testing.app);
  const { email } = owner;
  const client = { address: null, sender: 'test', userAgent: null };
  const { userCode } = await registerDevice(testing.app, { email, ...client });
  await endSession(owner);
  expect(await readOutcome(issueKey(owner, { name: 'Bot' }))).toBe('unauthorized');
  const { organizationId } = owner.caller;
  expect(await readOutcome(approveDevice(owner, userCode, { organizationId }))).toBe('unauthorized');
});
