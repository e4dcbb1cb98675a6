import { expect, test } from 'vitest';
import { useCtx } from '../../testing/use.ts';
import { createWebhook } from './create.ts';
import { removeWebhook } from './remove.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';

const testing = useCtx({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });

const endpoint = { url: 'http://127.0.0.1:9/', events: ['render.completed' as const] };

test('an organisation has at most 20 manual deliveries pending, however many come at once and to whichever endpoint', async () => {
  const ctx = await testing.newOrganization();
  const ids = [await createWebhook(ctx, endpoint), await createWebhook(ctx, endpoint)].map(
    ({ created }) => created.id,
  );
  const sent = await Promise.allSettled(Array.from({ length: 24 }, (_, nth) => sendTest(ctx, ids[nth % 2]!)));
  const refused = sent.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
  expect(refused.map(({ code, details }) => [code, details.retryAfterS])).toEqual(
    Array(4).fill(['rate_limited', 10]),
  );
});

test('another organisation gets not_found, and changes nothing', async () => {
  const [ctx, other] = [await testing.newOrganization(), await testing.newOrganization()];
  const { created: webhook } = await createWebhook(ctx, endpoint);
  for (const verb of [sendTest, rotateSecret, removeWebhook])
    await expect(verb(other, webhook.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await sendTest(ctx, webhook.id)).toMatchObject({ delivery: { webhookId: webhook.id } });
});
