import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys, renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { createKey } from '../keys/create.ts';
import { ensureOwner } from '../owner/ensure.ts';
import { expireKeys } from './expire-keys.ts';

const service = useApi();

const revoke = (ids: string[], days: number) =>
  service.app.db
    .update(apiKeys)
    .set({ revokedAt: sql`now() - make_interval(days => ${days})` })
    .where(inArray(apiKeys.id, ids));

const isStored = async (id: string) =>
  (await service.app.db.query.apiKeys.findFirst({ where: eq(apiKeys.id, id) })) !== undefined;

test('a key is deleted 90 days after it was revoked, and its renders stay', async () => {
  const { db } = service.app;
  const { client, organizationId } = await service.newOrganization();
  const make = async () => (await createKey(db, { organizationId, name: 'Old' })).row.id;
  const [young, valid] = [await make(), await make()];
  const { body } = await client.post('/renders', batch(await client.createBrand()));
  const where = eq(renders.id, body.jobs[0].id);
  const { apiKeyId } = (await db.query.renders.findFirst({ where }))!;
  await revoke([apiKeyId!], 91);
  await revoke([young], 89);
  expect(await expireKeys(db, undefined)).toBe(1);
  expect([await isStored(apiKeyId!), await isStored(young), await isStored(valid)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await db.query.renders.findFirst({ where })).toMatchObject({ apiKeyId });
});

test('a revoked key of the owner stays revoked, and the next start makes no other', async () => {
  const { db, settings } = service.app;
  const { organizationId } = await service.newOrganization();
  const ownerKey = 'an-owner-key-of-32-characters-or-more';
  const { row } = await createKey(db, { organizationId, name: 'Owner', key: ownerKey });
  const all = (await db.select({ id: apiKeys.id }).from(apiKeys)).map(({ id }) => id);
  await revoke(all, 91);
  await expireKeys(db, ownerKey);
  expect(await isStored(row.id)).toBe(true);
  await ensureOwner(db, { ...settings, ownerKey });
  expect((await db.query.apiKeys.findFirst({ where: eq(apiKeys.id, row.id) }))!.revokedAt).not.toBeNull();
  await expireKeys(db, undefined);
  const left = await db.$count(apiKeys);
  expect(left).toBeGreaterThan(0);
  await ensureOwner(db, { ...settings, ownerKey: undefined });
  expect(await db.$count(apiKeys)).toBe(left);
});
