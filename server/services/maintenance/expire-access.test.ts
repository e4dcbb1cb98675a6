import { expect, test } from 'vitest';
import { deviceRequests, fileLinks, sessions, signInLinks } from '../../db/schema.ts';
import { useCtx } from '../../testing/use.ts';
import { registerDevice } from '../devices/register.ts';
import { createSession } from '../sessions/create.ts';
import { makeSignInLink } from '../sign-in/make-link.ts';
import { expireAccess } from './expire-access.ts';

const testing = useCtx();

test('sessions, links and codes are removed a day after they ended, and not before', async () => {
  const { app } = testing;
  const { caller } = await testing.newOrganization();
  const { organizationId } = caller;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await app.db.insert(fileLinks).values([
    { idHash: 'ended', organizationId, file: {}, expiresAt: inMinutes(-1) },
    { idHash: 'open', organizationId, file: {}, expiresAt: inMinutes(1) },
  ]);
  const make = async (expiresAt: Date) => {
    const facts = { userId: caller.userId, organizationId: null, address: null, userAgent: null, expiresAt };
    await createSession(app.vault, app.db, facts);
    await makeSignInLink(
      { db: app.db, vault: app.vault, baseUrl: 'http://localhost' },
      {
        email: 'a@b.example',
        next: '/',
        address: null,
        minutes: (expiresAt.getTime() - Date.now()) / 60_000,
      },
    );
  };
  await make(new Date(Date.now() - 25 * 3_600_000));
  await make(new Date(Date.now() - 3_600_000));
  await registerDevice(app, { email: 'a@b.example', address: null, sender: '', userAgent: null });
  await app.db.update(deviceRequests).set({ expiresAt: new Date(Date.now() - 25 * 3_600_000) });
  await registerDevice(app, { email: 'a@b.example', address: null, sender: '', userAgent: null });
  await expireAccess(app.db);
  for (const table of [sessions, signInLinks, deviceRequests, fileLinks]) {
    expect(await app.db.$count(table)).toBe(1);
  }
});
