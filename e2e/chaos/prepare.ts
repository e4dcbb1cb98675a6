import { brandVersions } from '@livery/server/db/schema';
import { createLogger } from '@livery/server/platform/logger';
import { grantCredits } from '@livery/server/services/credits/grant';
import { createKey } from '@livery/server/services/keys/create';
import { createOrganization, START_CREDITS } from '@livery/server/services/orgs/create';
import { readSettings } from '@livery/server/settings/settings';
import { type Running, start } from '@livery/server/start';
import { ApiClient } from '@livery/server/testing/api-client';
import { eq } from 'drizzle-orm';
import type { Tenant } from './clients.ts';
import type { PlannedSubmit } from './plan.ts';
import type { Receiver } from './receivers.ts';

export type Tenants = Record<PlannedSubmit['tenant'] | 'crowd', Tenant>;

/**
 * Organisations, credits, brands and endpoints, made by a service that is gone before the first process of the
 * fleet starts: an embedded database serves one process at a time.
 */
export async function prepare(
  env: Record<string, string | undefined>,
  balances: Record<keyof Tenants, number>,
  receivers: Receiver[],
): Promise<Tenants> {
  const settings = readSettings({ ...env, PORT: '0', HOST: '127.0.0.1' });
  const running = await start(settings, createLogger('error'));
  try {
    const tenants = {
      wealthy: await makeTenant(running, balances.wealthy),
      tight: await makeTenant(running, balances.tight),
      crowd: await makeTenant(running, balances.crowd),
    };
    for (const receiver of receivers) await register(running, tenants[receiver.tenant], receiver);
    return tenants;
  } finally {
    await running.stop();
  }
}

async function makeTenant({ app: { db }, port }: Running, balance: number): Promise<Tenant> {
  const ownerEmail = `${crypto.randomUUID()}@example.com`;
  const { id: organizationId } = await createOrganization(db, { name: 'Chaos', ownerEmail });
  const { key } = await createKey(db, { organizationId, name: 'chaos' });
  if (balance !== START_CREDITS) {
    await grantCredits(db, { organizationId, amount: balance - START_CREDITS });
  }
  const client = new ApiClient(`http://127.0.0.1:${port}`, key);
  const brandId = await client.createBrand();
  const brokenBrandId = await client.createBrand();
  await db
    .update(brandVersions)
    .set({ tokens: {} as never })
    .where(eq(brandVersions.brandId, brokenBrandId));
  return { organizationId, key, brandId, brokenBrandId };
}

async function register({ port }: Running, { key }: Tenant, receiver: Receiver): Promise<void> {
  const client = new ApiClient(`http://127.0.0.1:${port}`, key);
  const events = ['render.completed', 'render.failed'];
  const { status, body } = await client.post('/webhooks', { url: receiver.url, events });
  const made = body.webhooks?.find(({ url, secret }: Receiver) => url === receiver.url && secret);
  if (status !== 201 || !made) {
    throw new Error(`The endpoint ${receiver.name} was not registered: ${status} ${JSON.stringify(body)}`);
  }
  receiver.id = made.id;
  receiver.secret = made.secret;
}
