import type { LookupAddress } from 'node:dns';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { FetchFailed, UrlNotAllowed } from './fetch-failed.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { type PostResponse, postTo } from './post.ts';
import { type LocalServer, serve, serveRaw, writeForever } from './testing/local-server.ts';

interface PostOptions extends Partial<GuardOptions> {
  timeoutMs?: number;
}

/** The limit of time is long, so that a busy machine does not reach it before the rule that a test is about. */
function post(url: string, { timeoutMs = 20_000, ...options }: PostOptions = {}): Promise<PostResponse> {
  const guard = createGuard({ allowHosts: ['127.0.0.1', 'hooks.example'], ...options });
  return postTo(guard, url, { headers: { 'x-test': 'yes' }, body: '{"größe":1}', timeoutMs });
}

/** Nothing may be left of a connection, whatever the other side did. */
const letGo = (server: LocalServer) => vi.waitFor(() => expect(server.connections()).toBe(0));

test('a body is posted with its headers and length, and the answer comes back', async () => {
  const seen: unknown[] = [];
  const server = await serve(async (request, response) => {
    const body = await text(request);
    seen.push(request.method, request.headers['x-test'], request.headers['content-length']);
    seen.push(body);
    response.writeHead(202).end('thank you');
  });
  expect(await post(server.url)).toEqual({ status: 202, body: 'thank you' });
  expect(seen).toEqual(['POST', 'yes', '13', '{"größe":1}']);
  await letGo(server);
});

test.each([200, 301, 302, 307, 308, 404, 410, 500])(
  'an answer of %i is an answer, and nothing more is asked',
  async (status) => {
    let requests = 0;
    const server = await serve((_, response) => {
      requests++;
      response.writeHead(status, { location: 'http://169.254.169.254/' }).end();
    });
    expect((await post(server.url)).status).toBe(status);
    expect(requests).toBe(1);
  },
);

test.each<[string, (socket: import('node:net').Socket) => void, string]>([
  ['never answers', () => {}, 'timeout'],
  [
    'sends headers without end',
    (socket) => writeForever(socket, 'HTTP/1.1 200 OK\r\n', `x: ${'y'.repeat(512)}\r\n`),
    'http_error',
  ],
  [
    'sends headers slowly without end',
    (socket) => writeForever(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n', 20),
    'timeout',
  ],
  [
    'sends one header without end',
    (socket) => writeForever(socket, 'HTTP/1.1 200 OK\r\nx: ', 'y'.repeat(1024)),
    'http_error',
  ],
  [
    'sends its status letter by letter',
    (socket) => writeForever(socket, 'HTTP/1.1 2', '0', 50),
    'http_error',
  ],
  [
    'says continue without end',
    (socket) => writeForever(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n', 10),
    'timeout',
  ],
  ['speaks another protocol', (socket) => socket.end('220 mail.example ESMTP\r\n'), 'http_error'],
  ['hangs up', (socket) => socket.destroy(), 'unreachable'],
  ['hangs up within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nx:'), 'unreachable'],
  [
    'changes the protocol',
    (socket) => socket.end('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    'unreachable',
  ],
])('a receiver that %s is cut off', async (_, answer, reason) => {
  const server = await serveRaw(answer);
  const timeoutMs = reason === 'timeout' ? 500 : 20_000;
  const failure = await post(server.url, { timeoutMs }).catch((cause) => cause);
  expect(failure).toBeInstanceOf(FetchFailed);
  expect(failure.reason).toBe(reason);
  await letGo(server);
});

test('of an answer of a gigabyte the first kilobyte is read', async () => {
  let written = 0;
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 2 ** 30 });
    const more = () => {
      while (written < 2 ** 30) {
        written += 65536;
        if (!response.write(Buffer.alloc(65536, 'x'))) return void response.once('drain', more);
      }
    };
    more();
  });
  expect(await post(server.url)).toEqual({ status: 200, body: 'x'.repeat(1024) });
  await letGo(server);
  expect(written).toBeLessThan(2 ** 27);
});

test('an answer whose body never ends has been given all the same', async () => {
  const server = await serveRaw((socket) => writeForever(socket, 'HTTP/1.1 200 OK\r\n\r\n', '.', 100));
  expect((await post(server.url, { timeoutMs: 500 })).status).toBe(200);
  await letGo(server);
});

test('a name that is public when it is checked and private when it is connected to is refused', async () => {
  const server = await serve((_, response) => response.end());
  const answers: LookupAddress[] = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const guard = createGuard({ allowHosts: [], resolve: async () => [answers.shift()!] });
  const url = `http://rebinding.example:${server.port}/`;
  expect(await guard.resolve(guard.checkUrl(url).hostname)).toHaveLength(1);
  const post = postTo(guard, url, { headers: {}, body: '', timeoutMs: 500 });
  await expect(post).rejects.toThrow(UrlNotAllowed);
  expect(server.connections()).toBe(0);
});

test('the address that was checked is the one that is connected to', async () => {
  const server = await serve((request, response) => response.end(request.headers.host));
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const { body } = await post(`http://hooks.example:${server.port}/`, { resolve });
  expect(body).toBe(`hooks.example:${server.port}`);
});

test('NUL is left out of what is kept, since no text column takes it', async () => {
  const server = await serve((_, response) => response.end('a\0b'));
  expect((await post(server.url)).body).toBe('ab');
});
