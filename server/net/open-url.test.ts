import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { FetchFailed, UrlNotAllowed } from './fetch-failed.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { type OpenOptions, openUrl } from './open-url.ts';
import { serve } from './testing/local-server.ts';

const loopback: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

function open(url: string, options: Partial<OpenOptions> = {}, resolve?: GuardOptions['resolve']) {
  const guard = createGuard({ allowHosts: ['127.0.0.1', 'files.example'], resolve });
  return openUrl(guard, url, { signal: AbortSignal.timeout(5000), maxRedirects: 5, ...options });
}

/** Answers `/` with a redirect to wherever the test says, and every other path with itself. */
const redirectTo = (location: string, status = 302) =>
  serve((request, response) => {
    if (request.url === '/') response.writeHead(status, { location }).end('see elsewhere');
    else response.end(request.url);
  });

test.each([301, 302, 303, 307, 308])('a redirect with status %i is followed', async (status) => {
  const server = await redirectTo('/there?a=b', status);
  const { response, url } = await open(server.url);
  expect(await text(response)).toBe('/there?a=b');
  expect(url.href).toBe(`${server.url}there?a=b`);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('a redirect in bare UTF-8 is read as such', async () => {
  const server = await redirectTo(Buffer.from('/größe').toString('latin1'));
  const { response } = await open(server.url);
  expect(await text(response)).toBe('/gr%C3%B6%C3%9Fe');
});

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://2130706434/',
  'http://[::1]/',
  '//127.0.0.2/',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
  'ftp://example.com/',
  `/${'a'.repeat(2048)}`,
])('a redirect to %s is refused', async (location) => {
  const server = await redirectTo(location);
  await expect(open(server.url)).rejects.toThrow(UrlNotAllowed);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('a redirect to a name that resolves to a private address is refused', async () => {
  const server = await redirectTo('http://private.example/');
  const resolve = async () => [{ address: '192.168.0.1', family: 4 }];
  await expect(open(server.url, {}, resolve)).rejects.toThrow(UrlNotAllowed);
});

test('each hop looks its name up and checks it again', async () => {
  const server = await redirectTo('http://rebind.example/');
  const resolve = vi.fn().mockResolvedValue(loopback);
  await expect(open(`http://files.example:${server.port}/`, {}, resolve)).rejects.toThrow(UrlNotAllowed);
  expect(resolve.mock.calls.map(([name]) => name)).toEqual(['files.example', 'rebind.example']);
});

test.each(['http://', 'http://[::1', 'http://256.256.256.256/', ''])(
  'a redirect to %j leads nowhere',
  async (location) => {
    const server = await redirectTo(location);
    await expect(open(server.url)).rejects.toMatchObject({ reason: 'bad_redirect' });
  },
);

test('a redirect without a target leads nowhere', async () => {
  const server = await serve((_request, response) => response.writeHead(302).end());
  await expect(open(server.url)).rejects.toMatchObject({ reason: 'bad_redirect' });
});

test('a loop of redirects ends after as many as are allowed', async () => {
  let asked = 0;
  const server = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/' }).end();
  });
  await expect(open(server.url, { maxRedirects: 3 })).rejects.toMatchObject({ reason: 'bad_redirect' });
  expect(asked).toBe(4);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('no redirect is followed where none is allowed', async () => {
  const server = await redirectTo('/there');
  await expect(open(server.url, { maxRedirects: 0 })).rejects.toMatchObject({ reason: 'bad_redirect' });
});

test.each([304, 400, 401, 404, 429, 500, 503])(
  'an answer of %i is an error with that status',
  async (status) => {
    const server = await serve((_request, response) => response.writeHead(status).end());
    const failure = await open(server.url).catch((cause) => cause);
    expect(failure).toBeInstanceOf(FetchFailed);
    expect(failure).toMatchObject({
      reason: 'http_error',
      status,
      message: `The server answered with status ${status}.`,
    });
  },
);

test('headers of the caller go to the first host, and to no other that it redirects to', async () => {
  const seen: [string | undefined, string | undefined][] = [];
  const server = await serve((request, response) => {
    seen.push([request.url, request.headers.authorization]);
    const next = { '/': '/same', '/same': `http://files.example:${server.port}/other` }[request.url!];
    response.writeHead(next ? 302 : 200, next ? { location: next } : {}).end();
  });
  const { response } = await open(server.url, { headers: { Authorization: 'secret' } }, async () => loopback);
  response.destroy();
  expect(seen).toEqual([
    ['/', 'secret'],
    ['/same', 'secret'],
    ['/other', undefined],
  ]);
});

test('an answer names its client and asks for no compression, whatever the caller sends', async () => {
  const server = await serve((request, response) => response.end(JSON.stringify(request.headers)));
  const { response } = await open(server.url, { headers: { 'accept-encoding': 'gzip', accept: 'image/*' } });
  expect(JSON.parse(await text(response))).toMatchObject({
    'user-agent': 'Livery/1.0',
    'accept-encoding': 'identity',
    accept: 'image/*',
    host: `127.0.0.1:${server.port}`,
  });
});

test('a proxy of the environment is not used', async () => {
  const own = http.globalAgent;
  http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: 'http://127.0.0.1:1' } });
  try {
    const server = await serve((_request, response) => response.end('direct'));
    const { response } = await open(server.url);
    expect(await text(response)).toBe('direct');
  } finally {
    http.globalAgent = own;
  }
});
