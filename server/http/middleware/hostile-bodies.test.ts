import { expect, test } from 'vitest';
import { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { openRaw } from '../../testing/raw-request.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi({}, { limits: { idempotentRequests: new IdempotentRequests(20_000) } });

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

function sendChunks(path: string, type: string, chunks: string) {
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    `Authorization: Bearer ${service.owner.key!}`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  ];
  return openRaw(service.url, head, `${chunks}0\r\n\r\n`).closed;
}

const body = JSON.stringify({ name: 'Fieldnote', document: {} });

test('a chunked body is read', async () => {
  expect(await sendChunks('/brands', 'application/json', chunk(body))).toMatch(/^HTTP\/1.1 201/);
  const letters = [...body].map(chunk).join('');
  expect(await sendChunks('/brands', 'application/json', letters)).toMatch(/^HTTP\/1.1 201/);
});

test('a chunked body in chunks of 512 bytes may be as large as any', async () => {
  const large = `${' '.repeat(1_000_000)}${body}`;
  const chunks = large.match(/[\s\S]{1,512}/g)!.map(chunk);
  expect(await sendChunks('/brands', 'application/json', chunks.join(''))).toMatch(/^HTTP\/1.1 201/);
});

test.each([
  ['JSON', '/brands', 'application/json', ' '],
  ['an upload', '/assets', 'multipart/form-data; boundary=x', 'y'],
])('%s in chunks of one byte is refused before it takes time and memory', async (_, path, type, letter) => {
  const before = process.memoryUsage().heapUsed;
  const chunks = chunk(letter).repeat(500_000);
  expect(await sendChunks(path, type, chunks)).toMatch(/^HTTP\/1.1 400[\s\S]*too many small chunks/);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  expect((await service.owner.get('/credits')).status).toBe(200);
});

test('answers that are stored for repeats have a limit for each organisation', async () => {
  const { client } = await service.newOrganization();
  const brandId = await client.createBrand();
  const statuses: number[] = [];
  for (let round = 0; round < 8; round++) {
    const answer = await client.patch(`/brands/${brandId}`, {}, { 'Idempotency-Key': `k${round}` });
    statuses.push(answer.status);
    if (answer.status === 422) {
      expect(answer.body.error).toMatchObject({
        code: 'limit_reached',
        details: { quota: 'idempotentBytesPerDay', limit: 20_000 },
      });
    }
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(422);
  const { client: other } = await service.newOrganization();
  const id = await other.createBrand();
  expect((await other.patch(`/brands/${id}`, {}, { 'Idempotency-Key': 'k' })).status).toBe(200);
  expect((await client.patch(`/brands/${brandId}`, {})).status).toBe(200);
});
