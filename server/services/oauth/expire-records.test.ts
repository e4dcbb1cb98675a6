import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys, oauthRecords } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { useCtx } from '../../testing/use.ts';
import { createAdapter } from './adapter.ts';
import { expireOauthRecords } from './expire-records.ts';
import { saveRecord } from './records.ts';

const context = useCtx();

const HOUR_MS = 3_600_000;

/** A grant with its key, which runs out after some time. */
async function newGrant(runsOutInMs: number) {
  const { app } = context;
  const { caller } = await context.newOrganization();
  const { organizationId, userId } = caller;
  const keyId = newId();
  const grantId = crypto.randomUUID();
  await app.db.insert(apiKeys).values({
    id: keyId,
    organizationId,
    userId,
    kind: 'oauth',
    name: 'App',
    prefix: 'oauth',
    scopes: ['brands:read'],
  });
  const expiresAt = new Date(Date.now() + runsOutInMs);
  const payload = { kind: 'Grant', accountId: userId, clientId: 'client' };
  await saveRecord(app.db, app.vault, { kind: 'Grant', id: grantId, keyId, payload, expiresAt });
  return { keyId, grantId };
}

const countRecords = (keyId: string) => context.app.db.$count(oauthRecords, eq(oauthRecords.keyId, keyId));
const findKey = (id: string) => context.app.db.query.apiKeys.findFirst({ where: eq(apiKeys.id, id) });

test('what has run out is deleted, and its key leaves the lists', async () => {
  const { db } = context.app;
  const [past, present] = [await newGrant(-1000), await newGrant(HOUR_MS)];
  await expireOauthRecords(db);
  expect([await countRecords(past.keyId), await countRecords(present.keyId)]).toEqual([0, 1]);
  expect((await findKey(past.keyId))!.revokedAt).not.toBeNull();
  expect((await findKey(present.keyId))!.revokedAt).toBeNull();
});

test('what belongs to a revoked key is deleted', async () => {
  const { db } = context.app;
  const { keyId } = await newGrant(HOUR_MS);
  await db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, keyId));
  await expireOauthRecords(db);
  expect(await countRecords(keyId)).toBe(0);
});

test('a token extends its grant', async () => {
  const { app } = context;
  const { keyId, grantId } = await newGrant(1000);
  const tokens = createAdapter(app)('RefreshToken');
  await tokens.upsert('token', { grantId, clientId: 'client' }, 3600);
  const rows = await app.db.select().from(oauthRecords).where(eq(oauthRecords.keyId, keyId));
  expect(rows).toHaveLength(2);
  for (const { expiresAt } of rows) expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + HOUR_MS / 2);
});

test('a grant of a revoked key cannot be found', async () => {
  const { app } = context;
  const { keyId, grantId } = await newGrant(HOUR_MS);
  const grants = createAdapter(app)('Grant');
  expect(await grants.find(grantId)).toMatchObject({ jti: grantId, clientId: 'client' });
  await app.db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, keyId));
  expect(await grants.find(grantId)).toBeUndefined();
});
