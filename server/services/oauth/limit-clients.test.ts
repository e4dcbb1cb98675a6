import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oauthRecords } from '../../db/schema.ts';
import { useCtx } from '../../testing/use.ts';
import { createAdapter } from './adapter.ts';
import { limitClients } from './limit-clients.ts';

const context = useCtx();

test('of clients that never got a token the oldest go first, and those in use stay', async () => {
  const { app } = context;
  const clients = createAdapter(app)('Client');
  // Times have milliseconds.
  const register = (id: string) => clients.upsert(id, { client_id: id } as never).then(() => pause(2));
  for (const id of ['used', 'oldest', 'older', 'newest']) await register(id);
  await createAdapter(app)('Grant').upsert('grant', { clientId: 'used' }, 60);
  await createAdapter(app)('AccessToken').upsert('token', { grantId: 'grant', clientId: 'used' }, 60);
  await limitClients(app.db, 3);
  const found = await Promise.all(['used', 'oldest', 'older', 'newest'].map((id) => clients.find(id)));
  expect(found.map((client) => client !== undefined)).toEqual([true, false, true, true]);
  await limitClients(app.db, 3);
  expect(await app.db.$count(oauthRecords, eq(oauthRecords.kind, 'Client'))).toBe(3);
});
