import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brandVersions, webhooks } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { useService } from '../../testing/use.ts';
import { readSettledLog } from './testing/delivery-log.ts';
import { readSignatures, signAsLivery, signAsStandard } from './testing/signatures.ts';

let client: ApiClient;
let brandId: string;
let receiver: Receiver;
let endpoint: { id: string; secret: string };

const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1', LIVERY_WEBHOOK_RETRIES: '0.1,0.2' });
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  brandId = await client.createBrand();
  receiver = await startReceiver();
  endpoint = await register(receiver.url);
});
afterEach(() => receiver.close());

async function register(url: string, events = ['render.completed', 'render.failed']) {
  const { body } = await client.post('/webhooks', { url, events });
  return body.webhooks.at(-1);
}

async function render(): Promise<string> {
  const { body } = await client.post('/renders', batch(brandId, ['square'], 0.5));
  return body.jobs[0].id;
}

const settledLog = (id = endpoint.id, count = 1) => readSettledLog(client, id, count);

const isActive = async () => (await client.get(`/webhooks/${endpoint.id}`)).body.active;

test('a finished render is delivered, signed in both ways, with the job and the URL of its file', async () => {
  const id = await render();
  const [received] = await receiver.waitFor(1);
  const { body: job } = await client.get(`/renders/${id}`);
  expect(received!.event).toEqual({
    id: expect.stringMatching(/^evt_\w{22}$/),
    type: 'render.completed',
    createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    data: { ...job, fileUrl: `${service.app.settings.baseUrl}/api/v1/renders/${id}/file` },
  });
  expect(received!.headers).toMatchObject({
    'content-type': 'application/json',
    'x-studio-event': 'render.completed',
    'x-studio-event-id': received!.event.id,
    'webhook-id': received!.event.id,
  });
  expect(readSignatures(received!)).toEqual([signAsLivery(received!, endpoint.secret)]);
  expect(received!.headers['webhook-signature']).toBe(signAsStandard(received!, endpoint.secret));
  const [, t] = /^t=(\d+),/.exec(String(received!.headers['x-studio-signature']))!;
  expect(received!.headers['webhook-timestamp']).toBe(t);
  expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(10);
});

test('a failed render is delivered as refunded, after the refund', async () => {
  await service.app.db
    .update(brandVersions)
    .set({ tokens: {} as never })
    .where(eq(brandVersions.brandId, brandId));
  let balance: number | undefined;
  receiver.answer = async (response) => {
    balance = (await client.get('/credits')).body.balance;
    response.end();
  };
  const id = await render();
  const [received] = await receiver.waitFor(1);
  expect(received!.event).toMatchObject({
    type: 'render.failed',
    refunded: true,
    data: { id, status: 'failed', error: expect.any(String), fileUrl: null },
  });
  await settledLog();
  expect(balance).toBe(200);
});

test('an endpoint hears only what it asked for, and nothing while it is switched off', async () => {
  const other = await startReceiver();
  await register(other.url, ['render.failed']);
  await client.patch(`/webhooks/${endpoint.id}`, { active: false });
  await client.waitForJobs([await render()]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([other.received, receiver.received]).toEqual([[], []]);
  await other.close();
});

test('what is refused is sent again: same id, same body, newly signed', async () => {
  receiver.answer = (response) => {
    response.statusCode = receiver.received.length < 3 ? 500 : 204;
    response.end('out of order');
  };
  await render();
  const received = await receiver.waitFor(3);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  for (const each of received) expect(readSignatures(each)).toEqual([signAsLivery(each, endpoint.secret)]);
  const [delivery] = await settledLog();
  expect(delivery).toMatchObject({
    status: 'delivered',
    eventId: received[0]!.event.id,
    eventType: 'render.completed',
    attempts: 3,
    responseStatus: 204,
    error: null,
    nextAttemptAt: null,
  });
  expect(delivery.tries.map(({ responseStatus }: { responseStatus: number }) => responseStatus)).toEqual([
    500, 500, 204,
  ]);
  expect(delivery.tries[0]).toMatchObject({
    responseBody: 'out of order',
    error: expect.stringMatching('500'),
  });
  expect(await isActive()).toBe(true);
});

test('when every try has failed and nothing else was delivered, the endpoint is switched off', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  await render();
  const [delivery] = await settledLog();
  expect(delivery).toMatchObject({ status: 'failed', attempts: 3 });
  expect(delivery.error).toMatch(/503.*switched off/);
  expect(await isActive()).toBe(false);
  await client.waitForJobs([await render()]);
  expect(receiver.received).toHaveLength(3);
  receiver.answer = (response) => response.end();
  expect((await client.patch(`/webhooks/${endpoint.id}`, { active: true })).body.active).toBe(true);
  await render();
  await receiver.waitFor(4);
});

longTest('one event that is always refused does not switch off an endpoint that accepts others', async () => {
  let first: string | undefined;
  receiver.answer = (response, { event }) => {
    first ??= event.id;
    response.writeHead(event.id === first ? 500 : 200).end();
  };
  await render();
  await receiver.waitFor(1);
  await render();
  const log = await settledLog(endpoint.id, 2);
  expect(log.map(({ status }: { status: string }) => status).sort()).toEqual(['delivered', 'failed']);
  expect(await isActive()).toBe(true);
});

test('410 switches the endpoint off at once', async () => {
  receiver.answer = (response) => response.writeHead(410).end();
  await render();
  const [delivery] = await settledLog();
  expect(delivery).toMatchObject({ status: 'failed', attempts: 1, responseStatus: 410 });
  expect(await isActive()).toBe(false);
});

longTest('a redirect is not followed', async () => {
  const elsewhere = await startReceiver();
  receiver.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end();
  await render();
  const [delivery] = await settledLog();
  expect(delivery).toMatchObject({ status: 'failed', responseStatus: 307 });
  expect(delivery.tries[0].error).toMatch('not followed');
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test('an endpoint whose address has become private meanwhile is not connected to', async () => {
  await service.app.db
    .update(webhooks)
    .set({ url: receiver.url.replace('127.0.0.1', '127.0.0.2') })
    .where(eq(webhooks.id, endpoint.id));
  await render();
  const [delivery] = await settledLog();
  expect(delivery.tries[0]).toMatchObject({
    responseStatus: null,
    error: expect.stringMatching('public internet'),
  });
  expect(receiver.received).toEqual([]);
});

test('a test event is marked as one, sent once, and also while the endpoint is switched off', async () => {
  await client.patch(`/webhooks/${endpoint.id}`, { active: false });
  const { status, body } = await client.post(`/webhooks/${endpoint.id}/test`, undefined);
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'pending', test: true, attempts: 0, eventType: 'render.completed' });
  const [received] = await receiver.waitFor(1);
  expect(received!.event).toMatchObject({ id: body.eventId, test: true, type: 'render.completed' });
  expect(received!.event.data).toMatchObject({ status: 'completed', templateId: 'proof-quote' });
  expect(readSignatures(received!)).toEqual([signAsLivery(received!, endpoint.secret)]);
  receiver.answer = (response) => response.writeHead(500).end();
  await client.post(`/webhooks/${endpoint.id}/test`, undefined);
  const log = await settledLog(endpoint.id, 2);
  expect(log[0]).toMatchObject({ status: 'failed', attempts: 1 });
});

test('redelivering sends the same event under its old id, as a delivery of its own', async () => {
  await render();
  const [first] = await receiver.waitFor(1);
  const [delivery] = await settledLog();
  const again = await client.post(`/webhooks/${endpoint.id}/deliveries/${delivery.id}/redeliver`, undefined);
  expect(again).toMatchObject({ status: 202, body: { eventId: delivery.eventId, manual: true } });
  expect(again.body.id).not.toBe(delivery.id);
  const [, second] = await receiver.waitFor(2);
  expect(second!.body).toBe(first!.body);
  const { body } = await client.get(`/webhooks/${endpoint.id}/deliveries/${again.body.id}`);
  expect(body.body).toBe(first!.body);
  expect(
    (await client.post(`/webhooks/${endpoint.id}/deliveries/${crypto.randomUUID()}/redeliver`, undefined))
      .status,
  ).toBe(404);
});

describe('a new secret', () => {
  test('signs beside the old one for a day, and alone afterwards', async () => {
    const { status, body } = await client.post(`/webhooks/${endpoint.id}/rotate-secret`, undefined);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: endpoint.id, secret: expect.stringMatching(/^whsec_/) });
    expect(body.secret).not.toBe(endpoint.secret);
    await render();
    const [both] = await receiver.waitFor(1);
    expect(readSignatures(both!)).toEqual([
      signAsLivery(both!, body.secret),
      signAsLivery(both!, endpoint.secret),
    ]);
    expect(String(both!.headers['webhook-signature']).split(' ')).toEqual([
      signAsStandard(both!, body.secret),
      signAsStandard(both!, endpoint.secret),
    ]);
    const again = await client.post(`/webhooks/${endpoint.id}/rotate-secret`, undefined);
    await client.post(`/webhooks/${endpoint.id}/test`, undefined);
    const [, three] = await receiver.waitFor(2);
    expect(readSignatures(three!)).toEqual(
      [again.body.secret, body.secret, endpoint.secret].map((secret) => signAsLivery(three!, secret)),
    );
    await service.app.db
      .update(webhooks)
      .set({ previousSecrets: [{ secret: endpoint.secret, expiresAt: new Date().toISOString() }] })
      .where(eq(webhooks.id, endpoint.id));
    await render();
    const [, , one] = await receiver.waitFor(3);
    expect(readSignatures(one!)).toEqual([signAsLivery(one!, again.body.secret)]);
  });
});

test("another organisation's endpoints that hang hold nobody up", async () => {
  const hanging = await startReceiver();
  hanging.answer = () => {};
  const { client: other } = await service.newOrganization();
  for (let each = 0; each < 3; each++) {
    const { body } = await other.post('/webhooks', { url: hanging.url, events: ['render.completed'] });
    const { id } = body.webhooks.at(-1);
    await Promise.all(Array.from({ length: 6 }, () => other.post(`/webhooks/${id}/test`, undefined)));
  }
  await hanging.waitFor(3);
  await render();
  await receiver.waitFor(1, 4000);
  expect(hanging.received.length).toBeLessThanOrEqual(4);
  await hanging.close();
});

test('an endpoint that is removed while a render ends does not undo the ending', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => register(receiver.url)));
  const ids = await Promise.all(Array.from({ length: 5 }, render));
  for (const { id } of others) await client.call('DELETE', `/webhooks/${id}`);
  const jobs = await client.waitForJobs(ids);
  expect(jobs.map(({ status }) => status)).toEqual(Array(5).fill('completed'));
  const rows = await service.app.db.query.renders.findMany({
    where: (row, { inArray }) => inArray(row.id, ids),
  });
  expect(rows.map(({ attempts }) => attempts)).toEqual(Array(5).fill(0));
});

test('removing an endpoint takes back what is on its way', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  await render();
  await receiver.waitFor(1);
  expect((await client.call('DELETE', `/webhooks/${endpoint.id}`)).status).toBe(204);
  const before = receiver.received.length;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(receiver.received.length - before).toBeLessThanOrEqual(1);
});
