import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { brands, idempotencyRecords, imageLinks, oauthRecords, webhooks } from '../../db/schema.ts';
import { readSecretFile } from '../../secrets/secret-file.ts';
import { createVault } from '../../secrets/vault.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';
import { openLinkSecret } from '../image-links/secret.ts';
import { newSecret, openSecrets } from '../webhooks/secret.ts';
import { resealStored } from './reseal.ts';
import { resetSecret } from './reset.ts';
import { sealStored } from './seal-stored.ts';

let client: ApiClient;
let organizationId: string;
const service = useApi({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
});

const request = { url: 'http://127.0.0.1:9/', events: ['render.completed'] };
const key = (name: string) => ({ 'idempotency-key': name });

/** Everything that the database holds in these tables, as a copy of it would. */
async function stored(): Promise<string> {
  const { db } = service.app;
  return JSON.stringify([await db.select().from(webhooks), await db.select().from(idempotencyRecords)]);
}

async function findRow(id: string) {
  return (await service.app.db.query.webhooks.findFirst({ where: eq(webhooks.id, id) }))!;
}

test('no webhook secret and no claim token lies in the database as it was answered', async () => {
  const created = await client.post('/webhooks', request, key('create'));
  const [{ id, secret: first }] = created.body.webhooks;
  const rotated = await client.post(`/webhooks/${id}/rotate-secret`, undefined, key('rotate'));
  const second = rotated.body.secret;
  const extraction = await client.post('/extractions', { url: 'https://a.example' }, key('extract'));
  expect([first, second].every((secret) => /^whsec_.{44}$/.test(secret))).toBe(true);
  const text = await stored();
  for (const secret of [first, second, extraction.body.claimToken]) expect(text).not.toContain(secret);
  expect(text).not.toContain('whsec_');
  // Both sign, and repeats get the answers that were given.
  expect(openSecrets(service.app.vault, await findRow(id), new Date())).toEqual([second, first]);
  expect((await client.post('/webhooks', request, key('create'))).body).toEqual(created.body);
  const again = await client.post(`/webhooks/${id}/rotate-secret`, undefined, key('rotate'));
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([rotated.body, 'true']);
});

test('values in clear, as an earlier version stored them, are used and sealed', async () => {
  const { db, vault } = service.app;
  const [secret, old] = [newSecret(), newSecret()];
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const { body: answer } = await client.post('/webhooks', request, key('clear'));
  await db.update(idempotencyRecords).set({ body: answer }).where(eq(idempotencyRecords.key, 'clear'));
  await db.insert(webhooks).values({
    id,
    organizationId,
    url: request.url,
    events: ['render.completed'],
    secret,
    previousSecrets: [{ secret: old, expiresAt }],
  });
  expect(openSecrets(vault, await findRow(id), new Date())).toEqual([secret, old]);
  expect((await client.post('/webhooks', request, key('clear'))).body).toEqual(answer);
  expect(await sealStored(service.app)).toBe(2);
  expect(await stored()).not.toContain('whsec_');
  expect(openSecrets(vault, await findRow(id), new Date())).toEqual([secret, old]);
  expect((await client.post('/webhooks', request, key('clear'))).body).toEqual(answer);
  expect(await sealStored(service.app)).toBe(0);
});

test('many values in clear are sealed in rounds', async () => {
  const { db } = service.app;
  await db.execute(sql`insert into webhooks (id, organization_id, url, events, secret)
    select gen_random_uuid(), ${organizationId}, 'http://127.0.0.1:9/', '{render.completed}', 'whsec_' || number
    from generate_series(1, 130) as number`);
  expect(await sealStored(service.app)).toBe(130);
  expect(await stored()).not.toContain('whsec_');
});

test('a value of another row does not open', async () => {
  const [one] = (await client.post('/webhooks', request)).body.webhooks;
  const two = (await client.post('/webhooks', request)).body.webhooks[1];
  const row = await findRow(one.id);
  expect(() => openSecrets(service.app.vault, { ...row, id: two.id }, new Date())).toThrow('does not open');
});

const fresh = 'a-new-secret-for-tests-of-40-characters!';

test('what another secret sealed is sealed again, once', async () => {
  const { db, vault, settings } = service.app;
  const old = (await readSecretFile(settings.dataDir))!;
  const [{ id }] = (await client.post('/webhooks', request)).body.webhooks;
  await client.post(`/webhooks/${id}/rotate-secret`, undefined);
  const brandId = await client.createBrand();
  const { createdByUserId } = (await db.query.brands.findFirst({ where: eq(brands.id, brandId) }))!;
  const link = { id: 'lnk_1', organizationId, createdByUserId: createdByUserId!, brandId, templateId: 'x' };
  const secret = vault.seal('image-link-secret', link.id, 'lks_x');
  await db
    .insert(imageLinks)
    .values({ ...link, format: 'square', output: 'png', content: {}, open: [], secret });
  const payload = vault.seal('oauth-record', 'hash', '{}');
  await db.insert(oauthRecords).values({ idHash: 'hash', kind: 'Client', payload, expiresAt: new Date() });
  const before = openSecrets(vault, await findRow(id), new Date());
  const next = createVault(fresh, { previous: old });
  expect((await resealStored({ db, vault: next })).resealed).toBeGreaterThanOrEqual(4);
  expect(await resealStored({ db, vault: next })).toEqual({ resealed: 0 });
  const alone = createVault(fresh);
  expect(openSecrets(alone, await findRow(id), new Date())).toEqual(before);
  const [kept] = await db.select().from(imageLinks).where(eq(imageLinks.id, link.id));
  expect(openLinkSecret(alone, kept!)).toBe('lks_x');
  const back = createVault(old, { previous: fresh });
  await resealStored({ db, vault: back });
});

test('a reset gives endpoints whose secret was lost new ones and switches them off', async () => {
  const [{ id }] = (await client.post('/webhooks', request, key('reset'))).body.webhooks;
  const { db, vault } = service.app;
  const other = createVault('another-secret-for-tests-of-40-characters');
  const { switchedOff } = await resetSecret(db, other);
  expect(switchedOff).toContainEqual({ id, organizationId, url: request.url });
  expect(openSecrets(other, await findRow(id), new Date())[0]).toMatch(/^whsec_/);
  expect(await findRow(id)).toMatchObject({ active: false, previousSecrets: [] });
  expect(await db.select().from(idempotencyRecords)).toEqual([]);
  expect((await resetSecret(db, other)).switchedOff).toEqual([]);
  await resetSecret(db, vault);
});
