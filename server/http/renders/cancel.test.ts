import { beforeAll, expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

let brandId: string;
const api = useApi();
beforeAll(async () => {
  brandId = await api.owner.createBrand();
});

const submit = async () => (await api.owner.post('/renders', batch(brandId, ['square', 'wide']))).body;

test('a cancel answers the render as it is now with its refund, and again under its Idempotency-Key', async () => {
  const [{ id }] = (await submit()).jobs;
  const key = { 'idempotency-key': id };
  const first = await api.owner.call('POST', `/renders/${id}/cancel`, undefined, key);
  const again = await api.owner.call('POST', `/renders/${id}/cancel`, undefined, key);
  const { creditsRefunded, ...render } = first.body;
  expect([first.status, creditsRefunded]).toEqual([200, 1]);
  expect(render).toEqual((await api.owner.get(`/renders/${id}`)).body);
  expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
    200,
    'true',
    first.body,
  ]);
  expect(await api.owner.call('POST', `/renders/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_finished' } },
  });
});

test('the cancel of a batch answers every render, how many were cancelled and what they gave back', async () => {
  const { batchId, jobs } = await submit();
  await api.owner.call('POST', `/renders/${jobs[0].id}/cancel`);
  const { status, body } = await api.owner.call('POST', `/batches/${batchId}/cancel`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ batchId, cancelled: 1, creditsRefunded: 1 });
  for (const { creditsRefunded: _, ...render } of body.renders)
    expect(render).toEqual((await api.owner.get(`/renders/${render.id}`)).body);
  expect((await api.owner.call('POST', `/batches/${batchId}/cancel`)).status).toBe(409);
});

test('what is unknown is not found', async () => {
  for (const path of ['/renders/nothing/cancel', '/batches/bat_unknown/cancel'])
    expect((await api.owner.call('POST', path)).status).toBe(404);
});
