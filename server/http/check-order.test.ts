import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../testing/api-client.ts';
import { openRaw } from '../testing/raw-request.ts';
import { useApi } from '../testing/use.ts';

/** What is judged before what: the key, then its scope, and the request itself at the end. */

let narrow: ApiClient;
let other: ApiClient;
let operations: {
  method: string;
  path: string;
  scope: string | undefined;
  isForPeople: boolean;
  query: string[];
}[];
const service = useApi();
beforeAll(async () => {
  narrow = (await service.newOrganization({ scopes: ['credits:read'] })).client;
  other = (await service.newOrganization({ scopes: ['brands:read'] })).client;
  const { paths } = (await service.owner.get('/openapi.json')).body;
  operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'no-such-id'),
      scope: operation['x-required-scope'],
      isForPeople: operation['x-person'] === true,
      query: (operation.parameters ?? []).filter(({ in: at }) => at === 'query').map(({ name }) => name),
    })),
  );
});

interface Operation {
  'x-required-scope'?: string;
  'x-person'?: boolean;
  parameters?: { in: string; name: string }[];
}

const badBodies: [string, string, Record<string, string>][] = [
  ['malformed JSON', '{"a":', { 'content-type': 'application/json' }],
  ['another type', 'hello', { 'content-type': 'text/plain' }],
  ['JSON that is too deep', '['.repeat(1000), { 'content-type': 'application/json' }],
  ['a broken form', 'hello', { 'content-type': 'multipart/form-data; boundary=x' }],
];

async function listResponses(client: ApiClient, keyed: typeof operations) {
  const statuses = new Set<string>();
  for (const { method, path } of keyed) {
    const bodies = method === 'GET' ? [undefined] : badBodies;
    for (const bad of bodies) {
      const [name, body, headers] = bad ?? [];
      const { status } = await client.call(method, `${path}?nonsense=1&limit=x`, body, headers);
      statuses.add(status === 401 || status === 403 ? String(status) : `${status} ${method} ${path} ${name}`);
    }
  }
  return [...statuses];
}

test('without a valid key every keyed route answers 401, whatever the request is', async () => {
  const keyed = operations.filter(({ scope }) => scope);
  expect(keyed.length).toBeGreaterThan(30);
  for (const key of [null, 'x'.repeat(40)]) {
    expect(await listResponses(new ApiClient(service.url, key), keyed)).toEqual(['401']);
  }
});

test('without the scope every keyed route answers 403, whatever the request is', async () => {
  const keyed = operations.filter(({ scope }) => scope);
  expect(
    await listResponses(
      narrow,
      keyed.filter(({ scope }) => scope !== 'credits:read'),
    ),
  ).toEqual(['403']);
  expect(
    await listResponses(
      other,
      keyed.filter(({ scope }) => scope === 'credits:read'),
    ),
  ).toEqual(['403']);
});

test('a path that is not there asks for a key first', async () => {
  expect((await new ApiClient(service.url, null).get('/nowhere')).status).toBe(401);
  expect((await service.owner.get('/nowhere')).status).toBe(404);
});

test('a method that a path does not have is refused with those that it has', async () => {
  const anyone = new ApiClient(service.url, null);
  expect((await anyone.call('DELETE', '/brands')).status).toBe(401);
  const refused = await service.owner.call('DELETE', '/brands');
  expect(refused).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } });
  expect(refused.headers.get('allow')).toBe('GET, HEAD, POST');
  expect(refused.headers.get('access-control-expose-headers')?.split(',')).toContain('Allow');
  const open = await anyone.call('DELETE', '/templates');
  expect([open.status, open.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a deletion refuses a parameter that it does not know, and deletes nothing', async () => {
  const id = await service.owner.createBrand();
  expect((await service.owner.call('DELETE', `/brands/${id}?dryrun=true`)).status).toBe(400);
  expect((await service.owner.get(`/brands/${id}`)).status).toBe(200);
});

describe('a body that nobody is to read', () => {
  const MB = 1024 * 1024;
  const plain = Buffer.alloc(MB, '[],');
  const framed = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), plain, Buffer.from('\r\n')]);

  /** Sends as much as is taken, and answers how much that was. */
  async function flood(head: string[], key?: string) {
    const auth = key ? [`Authorization: Bearer ${key}`] : [];
    const raw = openRaw(service.url, [...head, ...auth, 'Content-Type: application/json']);
    const chunk = head.some((line) => line.endsWith('chunked')) ? framed : plain;
    let sent = 0;
    const pump = () => {
      while (sent < 200 && !raw.socket.destroyed) {
        sent++;
        if (!raw.socket.write(chunk)) return raw.socket.once('drain', pump);
      }
    };
    pump();
    const answer = await raw.closed;
    await new Promise((resolve) =>
      raw.socket.destroyed ? resolve(null) : raw.socket.once('close', resolve),
    );
    return { answer, sentMb: sent - Math.floor(raw.socket.writableLength / MB) };
  }

  const huge = `Content-Length: ${200 * MB}`;
  test.concurrent.each([
    ['without a key', ['POST /api/v1/renders HTTP/1.1', huge], 'no', 401],
    ['without a key, in chunks', ['POST /api/v1/renders HTTP/1.1', 'Transfer-Encoding: chunked'], 'no', 401],
    ['without the scope', ['POST /api/v1/renders HTTP/1.1', huge], 'narrow', 403],
    ['that is too large', ['POST /api/v1/renders HTTP/1.1', huge], 'owner', 413],
    ['on a route without a key', ['POST /api/v1/skills HTTP/1.1', huge], 'no', 413],
    ['on a read', ['GET /api/v1/templates HTTP/1.1', huge], 'no', 413],
    ['on a page', ['POST / HTTP/1.1', huge], 'no', 413],
  ] as const)('%s is left unread, and the connection says that it closes', async (_, head, who, status) => {
    const key = { no: undefined, narrow: narrow.key!, owner: service.owner.key! }[who];
    const { answer, sentMb } = await flood([...head], key);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"error":{"code":');
    // What fits into the buffers of two sockets, and not the rest.
    expect(sentMb).toBeLessThan(50);
  });

  test('costs a small part of what reading it would', async () => {
    // As many values as are read at all, in as many bytes.
    const members = Array.from({ length: 24_000 }, (_, at) => `"m${at}":"${'x'.repeat(70)}"`);
    const body = `{"content":{${members.join(',')}}}`;
    const timeCall = async (client: ApiClient, expected: number) => {
      const began = performance.now();
      expect((await client.post('/renders', body)).status).toBe(expected);
      return performance.now() - began;
    };
    // The quickest of ten, alternating: a busy machine delays some calls, but not every one.
    let [read, unread] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let call = 0; call < 10; call++) {
      read = Math.min(read, await timeCall(service.owner, 400));
      unread = Math.min(unread, await timeCall(new ApiClient(service.url, null), 401));
    }
    expect(unread).toBeLessThan(read / 3);
  });

  test('does not close the connection where it is small', async () => {
    const raw = openRaw(
      service.url,
      ['POST /api/v1/renders HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2'],
      '{}',
    );
    const first = await raw.until(/"unauthorized"/);
    expect(first).not.toMatch(/^connection: close\r$/im);
    raw.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await raw.until(/"status":"ok"/);
    raw.socket.destroy();
  });

  test('reaches no file when it is an upload', async () => {
    for (const [client, status] of [
      [new ApiClient(service.url, null), 401],
      [narrow, 403],
    ] as const) {
      expect((await client.upload(Buffer.alloc(1000), 'logo.png')).status).toBe(status);
    }
    expect(await readdir(service.app.scratchDir)).toEqual([]);
  });

  test('answers a file that is too large, also where its size was not said', async () => {
    const form = ['--x', 'Content-Disposition: form-data; name="file"; filename="a.png"', '', ''].join(
      '\r\n',
    );
    const raw = openRaw(service.url, [
      'POST /api/v1/assets HTTP/1.1',
      `Authorization: Bearer ${service.owner.key}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    ]);
    const send = (part: Buffer) =>
      raw.socket.write(
        Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
      );
    send(Buffer.from(form));
    for (let mb = 0; mb < 24; mb++) send(Buffer.alloc(MB));
    const answer = await raw.closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    raw.socket.destroy();
    expect(await readdir(service.app.scratchDir)).toEqual([]);
  });
});

test('JSON that is too deep says where and why', async () => {
  const { status, body } = await service.owner.post('/brands', `${'['.repeat(70)}${']'.repeat(70)}`);
  expect({ status, ...body.error }).toMatchObject({
    status: 400,
    code: 'invalid_request',
    details: [{ path: '', message: 'expected at most 64 levels of nesting' }],
  });
});

test('every read that takes parameters refuses one that it does not know, and names those it does', async () => {
  const id = await service.owner.createBrand();
  const reads = operations.filter(
    ({ method, query, isForPeople }) => method === 'GET' && query.length > 0 && !isForPeople,
  );
  expect(reads.filter(({ query }) => query.includes('cursor')).length).toBeGreaterThanOrEqual(7);
  expect(reads.map(({ path }) => path)).toContain('/brands/no-such-id/export');
  for (const { path, query } of reads) {
    const url = `${path.replace('no-such-id', id)}?color=red&limit=5`;
    const { status, body } = await service.owner.get(url);
    const issue = body.error.details.find((each: { path: string }) => each.path === 'color');
    expect({ url, status, code: body.error.code }).toEqual({ url, status: 400, code: 'invalid_request' });
    for (const name of query) expect(issue.message).toContain(name);
  }
});
