import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { type ApiClient, batch } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';

let client: ApiClient;
let ids: string[];
const service = useService();
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  const document = { color: { light: { primary: { $type: 'color', $value: { hex: '#1c4f3d' } } } } };
  const brandId = (await client.post('/brands', { name: 'Fieldnote', document })).body.id;
  const variants = ['png', 'pdf', 'jpeg'].map((output) => ({ format: 'square', kind: 'still', output }));
  const video = { format: 'square', kind: 'video', durationS: 1, scale: 0.5 };
  const { body } = await client.post('/renders', { ...batch(brandId), variants: [...variants, video] });
  ids = body.jobs.map(({ id }: { id: string }) => id);
  await client.waitForJobs(ids);
});

const read = async (id: string) => (await client.get(`/renders/${id}/receipt`)).body;
const check = async (receipt: string, by = client) => (await by.post('/receipts/verify', { receipt })).body;

test('a receipt tells the inputs and the file, and its signature is valid with the public key', async () => {
  const { receipt, payload } = await read(ids[0]!);
  const { body: job } = await client.get(`/renders/${ids[0]}`);
  const { headers, bytes } = await client.download(`/api/v1/renders/${ids[0]}/file`);
  expect(payload).toMatchObject({
    render: ids[0],
    template: { id: 'proof-quote', version: null },
    engine: { version: expect.stringMatching(/^\d+\.\d+\.\d+\+takumi\./) },
    brandVersionId: job.brandVersionId,
    file: { sha256: headers.get('etag')!.slice(1, -1), bytes: bytes.length, contentType: 'image/png' },
    createdAt: job.createdAt,
  });
  const { keys } = await (await fetch(`${service.url}/.well-known/jwks.json`)).json();
  const [header, body, signature] = receipt.split('.');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(decode(header)).toEqual({ alg: 'EdDSA', kid: keys[0].kid, typ: 'livery-receipt+jws' });
  expect(decode(body)).toEqual(payload);
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  expect(verify(null, Buffer.from(`${header}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect((await read(ids[0]!)).receipt).toBe(receipt);
});

test.each([0, 1, 2])('still %i is drawn again with the same bytes, for nothing', async (index) => {
  const { balance } = (await client.get('/credits')).body;
  const { receipt, payload } = await read(ids[index]!);
  expect(await check(receipt)).toEqual({ valid: true, payload, sameBytes: true, differs: [] });
  expect((await client.get('/credits')).body.balance).toBe(balance);
});

test.each([
  ['still', 2, false],
  ['video, which is not drawn again', 3, null],
])('a changed input is named of a %s', async (_, index, sameBytes) => {
  const { receipt } = await read(ids[index]!);
  expect(await check(receipt)).toMatchObject({ valid: true, differs: [] });
  const { db } = service.app;
  const row = (await db.query.renders.findFirst({ where: eq(renders.id, ids[index]!) }))!;
  const content = { ...row.meta.content, quote: 'Somebody changed the record.' };
  await db
    .update(renders)
    .set({ meta: { ...row.meta, content } })
    .where(eq(renders.id, row.id));
  expect(await check(receipt)).toMatchObject({ valid: true, sameBytes, differs: ['content'] });
});

test('the render of another organisation has its signature checked and nothing else', async () => {
  const nothing = { valid: true, sameBytes: null, differs: [] };
  const { receipt } = await read(ids[0]!);
  const { client: other } = await service.newOrganization();
  expect(await check(receipt, other)).toMatchObject(nothing);
  expect((await other.get(`/renders/${ids[0]}/receipt`)).status).toBe(404);
});

test.each<[string, (receipt: string) => string]>([
  [
    'another payload',
    (receipt) => receipt.replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`),
  ],
  ['no signature', (receipt) => receipt.replace(/[^.]+$/, '')],
  [
    'no algorithm',
    (receipt) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${receipt.split('.')[1]}.x`,
  ],
  ['a fourth part', (receipt) => `${receipt}.x`],
  ['other text', () => 'receipt'],
])('a receipt with %s is not valid', async (_, change) => {
  const { receipt } = await read(ids[0]!);
  expect(await check(change(receipt))).toEqual({ valid: false, payload: null, sameBytes: null, differs: [] });
});

test('drawing again counts into the previews of a minute', async () => {
  const { client: own } = await service.newOrganization();
  const brandId = await own.createBrand();
  const { body } = await own.post('/renders', {
    ...batch(brandId),
    variants: [{ format: 'square', kind: 'still' }],
  });
  await own.waitForJobs([body.jobs[0].id]);
  const { receipt } = (await own.get(`/renders/${body.jobs[0].id}/receipt`)).body;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => own.post('/receipts/verify', { receipt })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('a render of an earlier version has no receipt', async () => {
  await service.app.db.update(renders).set({ drawing: null }).where(eq(renders.id, ids[1]!));
  expect(await client.get(`/renders/${ids[1]}/receipt`)).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('earlier version') } },
  });
});
