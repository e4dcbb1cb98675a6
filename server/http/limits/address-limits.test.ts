import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditEntries } from '../../db/schema.ts';
import { useApi } from '../../testing/use.ts';

/** What a client may do without a key. Each test comes from an address of its own, as a trusted proxy names it. */

const LIMIT = 6;
const service = useApi({ LIVERY_TRUST_PROXY: 'loopback', LIVERY_ADDRESS_RATE_LIMIT: String(LIMIT) });

let clients = 0;
function newAddress(): string {
  return `198.51.100.${++clients}`;
}

type Init = { method?: string; key?: string; headers?: Record<string, string> };

async function ask(address: string, path: string, { method = 'GET', key, headers = {} }: Init = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { 'x-forwarded-for': address, ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

async function useUp(address: string, path: string, times: number, init?: Init): Promise<void> {
  for (let call = 0; call < times; call++) {
    expect((await ask(address, path, init)).status).not.toBe(429);
  }
}

describe('requests without a key are counted by address', () => {
  test.each([
    '/api/v1/openapi.json',
    '/api/v1/templates',
    '/api/v1/templates/nope',
    '/api/v1/schemas/brand-document',
    '/api/v1/credits',
    '/api/v1/nowhere',
    '/docs',
    '/',
    '/nowhere',
    '/metrics',
  ])('%s', async (path) => {
    const address = newAddress();
    const first = await ask(address, path);
    expect(first.headers.get('ratelimit-limit')).toBe(String(LIMIT));
    expect(first.headers.get('ratelimit-remaining')).toBe(String(LIMIT - 1));
    await useUp(address, '/api/v1/templates/nope', LIMIT - 1);
    const over = await ask(address, path);
    expect(over.status).toBe(429);
    expect(JSON.parse(over.text)).toMatchObject({ error: { code: 'rate_limited' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(newAddress(), path)).status).not.toBe(429);
  });

  test('also preflights and HEAD', async () => {
    const address = newAddress();
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    };
    expect((await ask(address, '/api/v1/renders', preflight)).status).toBe(204);
    expect((await ask(address, '/api/v1/templates', { method: 'HEAD' })).status).toBe(200);
    await useUp(address, '/', LIMIT - 2);
    expect((await ask(address, '/api/v1/renders', preflight)).status).toBe(429);
    expect((await ask(address, '/api/v1/templates', { method: 'HEAD' })).status).toBe(429);
  });

  test('published files and readiness each have a count of their own, and health has none', async () => {
    const address = newAddress();
    await useUp(address, '/', LIMIT);
    expect((await ask(address, '/')).status).toBe(429);
    await useUp(address, '/p/pub_0000000000000000000000', 10 * LIMIT);
    const published = await ask(address, '/p/pub_0000000000000000000000');
    expect({ status: published.status, limit: published.headers.get('ratelimit-limit') }).toEqual({
      status: 429,
      limit: String(10 * LIMIT),
    });
    expect((await ask(address, '/b/pub_0000000000000000000000')).status).toBe(429);
    await useUp(address, '/readyz', LIMIT);
    expect((await ask(address, '/readyz')).status).toBe(429);
    for (let call = 0; call < 4 * LIMIT; call++) expect((await ask(address, '/healthz')).status).toBe(200);
  });

  test('an address of IPv6 is counted by its network', async () => {
    for (let call = 0; call < LIMIT; call++) {
      expect((await ask(`2001:db8:1:2::${call + 1}`, '/')).status).toBe(200);
    }
    expect((await ask('2001:db8:1:2:ffff::1', '/')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1', '/')).status).toBe(200);
  });

  test('what the client itself writes into X-Forwarded-For does not matter', async () => {
    const address = newAddress();
    for (let call = 0; call < LIMIT; call++) {
      expect((await ask(`203.0.113.${call}, ${address}`, '/')).status).toBe(200);
    }
    expect((await ask(`203.0.113.99, ${address}`, '/')).status).toBe(429);
  });
});

describe('keys', () => {
  test('a valid one is not counted by address, and works at an address that is past its limit', async () => {
    const address = newAddress();
    const key = service.owner.key!;
    await useUp(address, '/api/v1/credits', 3 * LIMIT, { key });
    await useUp(address, '/', LIMIT);
    expect((await ask(address, '/')).status).toBe(429);
    const { client } = await service.newOrganization();
    expect((await ask(address, '/api/v1/credits', { key: client.key! })).status).toBe(200);
  });

  test('guessing them costs no more look-ups than the limit, and locks no known key out', async () => {
    const address = newAddress();
    const key = service.owner.key!;
    expect((await ask(address, '/api/v1/credits', { key })).status).toBe(200);
    const { $client } = service.app.db as unknown as { $client: { query(...of: unknown[]): unknown } };
    const queries = vi.spyOn($client, 'query');
    try {
      const guesses = await Promise.all(
        Array.from({ length: 60 }, (_, guess) =>
          ask(address, '/api/v1/credits', { key: `${'g'.repeat(40)}${guess}` }),
        ),
      );
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(60 - LIMIT);
      const lookUps = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('"api_keys'));
      expect(lookUps).toHaveLength(LIMIT);
    } finally {
      queries.mockRestore();
    }
    expect((await ask(address, '/api/v1/credits', { key })).status).toBe(200);
    expect((await ask(address, '/')).status).toBe(429);
  });

  test('requests at once share a look-up, and each keeps its own address', async () => {
    const { client, organizationId } = await service.newOrganization({ scopes: ['keys:write'] });
    await client.get('/keys');
    const addresses = [newAddress(), newAddress(), newAddress()];
    const sent = await service.app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table api_keys in access exclusive mode`);
      const requests = addresses.map((address) =>
        client.call(
          'POST',
          '/keys',
          { name: 'more', scopes: ['keys:write'] },
          { 'x-forwarded-for': address },
        ),
      );
      await setTimeout(300);
      return { requests };
    });
    for (const answer of await Promise.all(sent.requests)) expect(answer.status).toBe(201);
    const entries = await service.app.db.query.auditEntries.findMany({
      where: eq(auditEntries.organizationId, organizationId),
    });
    // The operator's entry has none.
    expect(new Set(entries.flatMap(({ address }) => address ?? []))).toEqual(new Set(addresses));
  });

  test('a new one that is used a hundred times at once is not taken for a guess', async () => {
    const address = newAddress();
    const { client } = await service.newOrganization();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(address, '/api/v1/credits', { key: client.key! })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('the OpenAPI document is the same bytes each time, can be revalidated, and comes compressed', async () => {
  const headers = { 'accept-encoding': 'identity' };
  const plain = await ask(newAddress(), '/api/v1/openapi.json', { headers });
  const etag = plain.headers.get('etag')!;
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const zipped = await ask(newAddress(), '/api/v1/openapi.json', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
  expect(zipped.text).toBe(plain.text);
  const again = { ...headers, 'if-none-match': etag };
  expect(await ask(newAddress(), '/api/v1/openapi.json', { headers: again })).toMatchObject({
    status: 304,
    text: '',
  });
  const head = await ask(newAddress(), '/api/v1/openapi.json', { method: 'HEAD', headers });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers.get('etag')).toBe(etag);
});
