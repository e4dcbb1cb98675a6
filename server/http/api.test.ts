import { templateMetas } from '@livery/templates/template-meta';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { revokeKey } from '../services/keys/revoke.ts';
import { startApi } from '../testing/api.ts';
import { ApiClient, batch } from '../testing/api-client.ts';
import { countRows } from '../testing/count-rows.ts';
import { useApi } from '../testing/use.ts';
import { createApi } from './api.ts';

let brandId: string;
const service = useApi();
beforeAll(async () => {
  brandId = await service.owner.createBrand();
});

const rows = () => countRows(service.app.db);

describe('keys', () => {
  test.each([
    ['no key', null],
    ['an unknown key', 'x'.repeat(40)],
    ['a key with a wrong checksum', `lvk_${'a'.repeat(46)}`],
  ])('%s is unauthorized', async (_name, key) => {
    const answer = await new ApiClient(service.url, key).get('/credits');
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized', details: null } } });
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  test('a revoked key is unauthorized and debits nothing', async () => {
    const { client, keyId } = await service.newOrganization();
    const own = await client.createBrand();
    await revokeKey(service.app.db, keyId);
    const before = await rows();
    expect(await client.post('/renders', batch(own))).toMatchObject({ status: 401 });
    expect(await rows()).toEqual(before);
  });

  test('a key spends no more than its cap', async () => {
    const { client } = await service.newOrganization({ spendCap: 3 });
    const own = await client.createBrand();
    expect((await client.post('/renders', batch(own, ['square', 'wide']))).status).toBe(202);
    expect(await client.post('/renders', batch(own, ['square', 'wide']))).toMatchObject({
      status: 402,
      body: { error: { details: { required: 2, balance: 1 } } },
    });
    expect((await client.post('/renders', batch(own))).status).toBe(202);
  });
});

describe('idempotency', () => {
  test('a repeat gets the first answer and debits nothing', async () => {
    const { client } = await service.newOrganization();
    const own = await client.createBrand();
    const key = { 'Idempotency-Key': 'first' };
    const first = await client.post('/renders', batch(own), key);
    const again = await client.post('/renders', batch(own), key);
    expect(again.status).toBe(202);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await client.get('/credits')).body.balance).toBe(199);
  });

  test('the same key with another body is a conflict', async () => {
    const key = { 'Idempotency-Key': 'second' };
    await service.owner.post('/renders', batch(brandId), key);
    expect(await service.owner.post('/renders', batch(brandId, ['wide']), key)).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_conflict' } },
    });
  });

  test('the key of another organisation does not matter', async () => {
    const { client } = await service.newOrganization();
    const own = await client.createBrand();
    const key = { 'Idempotency-Key': 'shared' };
    const first = await service.owner.post('/renders', batch(brandId), key);
    const answer = await client.post('/renders', batch(own), key);
    expect([first.status, answer.status]).toEqual([202, 202]);
    expect(answer.body.batchId).not.toBe(first.body.batchId);
  });

  test('of ten at once, one runs and the rest replay it or get 409', async () => {
    const { client } = await service.newOrganization();
    const own = await client.createBrand();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/renders', batch(own), { 'Idempotency-Key': 'third' })),
    );
    const batches = new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.batchId));
    expect(batches.size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 202)
        expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'idempotency_in_progress' });
    }
    expect((await client.get('/credits')).body.balance).toBe(199);
  });

  test('a refused request leaves its key free', async () => {
    const key = { 'Idempotency-Key': 'fourth' };
    expect((await service.owner.post('/renders', batch(brandId, ['banner']), key)).status).toBe(422);
    expect((await service.owner.post('/renders', batch(brandId), key)).status).toBe(202);
  });

  test('a key of 256 characters is refused', async () => {
    const answer = await service.owner.post('/renders', batch(brandId), {
      'Idempotency-Key': 'x'.repeat(256),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });
});

describe('the surface', () => {
  test('the OpenAPI document is valid 3.1.0 and describes every route that exists', async () => {
    const { body } = await service.owner.get('/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
    const result = await new Validator().validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const existing = createApi(service.app)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual([...new Set(existing)].sort());
  });

  test('templates need no key and describe their content', async () => {
    const anyone = new ApiClient(service.url, null);
    const { templates } = (await anyone.get('/templates')).body;
    expect(templates).toHaveLength(templateMetas.length);
    const quote = templates.find(({ id }: { id: string }) => id === 'proof-quote');
    expect(quote).toMatchObject({
      formats: ['square', 'portrait', 'wide', 'story'],
      dimensions: { square: { width: 1080, height: 1080 }, story: { width: 1080, height: 1920 } },
      contentSchema: { type: 'object' },
    });
    expect((await anyone.get('/templates/proof-quote')).body).toEqual(quote);
    expect(await anyone.get('/templates/nope')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });

  test('every answer names its request, and a plain id of the caller is kept', async () => {
    expect((await service.owner.get('/nowhere')).headers.get('x-request-id')).toMatch(/^req_/);
    expect(
      (await service.owner.get('/credits', { 'X-Request-Id': 'mine-1' })).headers.get('x-request-id'),
    ).toBe('mine-1');
  });

  test('browsers of other origins may call the API', async () => {
    const response = await fetch(`${service.url}/api/v1/renders`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });

  test('the ledger is read in pages that meet without gap or overlap', async () => {
    const { client } = await service.newOrganization();
    const own = await client.createBrand();
    await client.post('/renders', batch(own, Array(7).fill('square')));
    const whole = (await client.get('/credits')).body.ledger.map((row: { id: string }) => row.id);
    expect(whole).toHaveLength(8);
    const paged: string[] = [];
    let cursor = '';
    do {
      const { body } = await client.get(`/credits?limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.ledger.map((row: { id: string }) => row.id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(await client.get('/credits?limit=0')).toMatchObject({ status: 400 });
    expect(await client.get('/credits?cursor=nonsense')).toMatchObject({ status: 400 });
  });

  test.each(['constructor', '__proto__', 'toString', '..%2fpackage.json'])(
    '/docs/%s is not found',
    async (name) => {
      expect((await fetch(`${service.url}/docs/${name}`)).status).toBe(404);
    },
  );

  test('a call without a body is not asked for its type', async () => {
    const answer = await service.owner.call('DELETE', '/nothing-here');
    expect(answer).toMatchObject({ status: 404 });
  });
});

test('past its limit a key gets 429 with Retry-After, and its connection closes', async () => {
  const limited = await startApi({ LIVERY_RATE_LIMIT: '3' });
  try {
    for (let call = 0; call < 3; call++) expect((await limited.owner.get('/credits')).status).toBe(200);
    expect((await limited.owner.get('/credits')).headers.get('connection')).toBe('close');
    const answer = await limited.owner.get('/credits');
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit-remaining')).toBe('0');
  } finally {
    await limited.remove();
  }
});
