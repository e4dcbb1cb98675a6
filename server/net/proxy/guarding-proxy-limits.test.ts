import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { serve, serveRaw, writeForever } from '../testing/local-server.ts';
import { credentialsUrl } from './guarding-proxy.ts';
import {
  ask,
  authorization,
  openSocket,
  openTunnelTo,
  sendRaw,
  startTestProxy,
} from './testing/proxy-client.ts';

const endless = (head: string) => serveRaw((socket) => writeForever(socket, head, 'a'.repeat(16 * 1024)));
/** Also of one that is reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const chunkless = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n';

test('an answer without end is cut at the limit of bytes, and everything of the session with it', async () => {
  const server = await endless(chunkless);
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ bytes: 1_000_000 });
  const other = proxy.openSession();
  const tunnel = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  const elsewhere = await openTunnelTo(proxy, other, `site.example:${server.port}`);
  const answer = await ask(proxy, session, `http://site.example:${server.port}/`);
  expect(answer.body.length).toBeLessThan(1_100_000);
  expect(session.exceeded).toBe('bytes');
  await vi.waitFor(() => expect([tunnel.socket.destroyed, server.connections()]).toEqual([true, 1]));
  expect([elsewhere.socket.destroyed, other.exceeded]).toEqual([false, null]);
  expect((await ask(proxy, session, `http://site.example:${server.port}/`)).status).toBe(429);
  expect(session.failures.size).toBe(0);
});

test('bytes in a tunnel count in both directions', async () => {
  const server = await serveRaw((socket) => socket.resume());
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ bytes: 100_000 });
  const { socket } = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  socket.resume();
  socket.write(Buffer.alloc(200_000));
  await closed(socket);
  expect(session.exceeded).toBe('bytes');
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('a body that is sent counts', async () => {
  const server = await serve((request) => request.resume());
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ bytes: 100_000 });
  await ask(proxy, session, `http://site.example:${server.port}/`, {
    method: 'POST',
    headers: { 'Content-Length': '200000' },
    body: 'a'.repeat(200_000),
  });
  expect(session.exceeded).toBe('bytes');
});

test('requests and tunnels count together, and one too many cuts the session', async () => {
  const server = await serve((_request, response) => response.end('here'));
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ requests: 2 });
  const url = `http://site.example:${server.port}/`;
  expect((await ask(proxy, session, url)).status).toBe(200);
  const tunnel = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  expect(tunnel.status).toBe(200);
  expect(session.exceeded).toBe(null);
  expect((await ask(proxy, session, url)).status).not.toBe(200);
  expect(session.exceeded).toBe('requests');
  await vi.waitFor(() => expect(tunnel.socket.destroyed).toBe(true));
});

test('one connection too many is refused and cuts nothing; a place that is free again is given away', async () => {
  const server = await serveRaw((socket) => socket.end());
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ connections: 1 });
  const first = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  const second = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  expect([first.status, second.status, session.exceeded]).toEqual([200, 503, null]);
  first.socket.destroy();
  await vi.waitFor(async () => {
    expect((await openTunnelTo(proxy, session, `site.example:${server.port}`)).status).toBe(200);
  });
});

test('a host that does not resolve costs one look-up, however often it is asked for', async () => {
  const { proxy, asked } = await startTestProxy(async () => {
    await pause(50);
    throw new Error('unknown name');
  });
  const session = proxy.openSession();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ask(proxy, session, 'http://dead.example/')),
    ...Array.from({ length: 10 }, () => openTunnelTo(proxy, session, 'dead.example:443')),
  ]);
  answers.push(await ask(proxy, session, 'http://dead.example/'));
  for (const { status, headers } of answers) {
    expect([status, headers['x-livery-refused']]).toEqual([502, 'dns_failed']);
  }
  expect(asked).toEqual(['dead.example']);
  expect([...session.failures]).toEqual([['dead.example', 'dns_failed']]);
  expect([...session.refused]).toEqual([]);
});

test('the state of a host is reported: missing, silent, broken, and reachable after all', async () => {
  const port = await portOfNobody();
  const silent = await serve(() => {});
  const broken = await serveRaw((socket) => socket.end('nonsense\r\n\r\n'));
  const fine = await serve((_request, response) => response.end('here'));
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ idleMs: 200 });
  const outcome = async (at: number) => {
    const { status } = await ask(proxy, session, `http://site.example:${at}/`);
    return [status, session.failures.get('site.example')];
  };
  expect(await outcome(port)).toEqual([502, 'unreachable']);
  expect(await outcome(silent.port)).toEqual([504, 'timeout']);
  expect(await outcome(broken.port)).toEqual([502, 'http_error']);
  expect(await outcome(fine.port)).toEqual([200, undefined]);
  expect((await openTunnelTo(proxy, session, `site.example:${port}`)).status).toBe(502);
  expect(session.failures.get('site.example')).toBe('unreachable');
});

test('a name that is never answered for is given up', async () => {
  const { proxy } = await startTestProxy(() => new Promise(() => {}));
  const session = proxy.openSession({ connectMs: 200 });
  expect((await ask(proxy, session, 'http://slow.example/')).status).toBe(504);
  expect((await openTunnelTo(proxy, session, 'slow.example:443')).status).toBe(504);
  expect(session.failures.get('slow.example')).toBe('timeout');
});

test('a tunnel in which nothing moves is closed', async () => {
  const server = await serveRaw(() => {});
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ idleMs: 200 });
  const { socket } = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  await closed(socket);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('what a server said before it ended arrives whole, however slowly it is read', async () => {
  const size = 3_000_000;
  const server = await serveRaw((socket) => socket.end(Buffer.alloc(size)));
  const { proxy } = await startTestProxy();
  const { socket } = await openTunnelTo(proxy, proxy.openSession(), `site.example:${server.port}`);
  socket.pause();
  socket.write('go');
  await pause(300);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  socket.resume();
  await closed(socket);
  expect(bytes).toBe(size);
});

test('a session that is closed leaves no connection, and its credentials are worth nothing', async () => {
  const server = await endless(chunkless);
  const { proxy } = await startTestProxy();
  const session = proxy.openSession({ bytes: Number.POSITIVE_INFINITY });
  const asked = ask(proxy, session, `http://site.example:${server.port}/`);
  const tunnel = await openTunnelTo(proxy, session, `site.example:${server.port}`);
  await vi.waitFor(() => expect(server.connections()).toBe(2));
  session.close();
  await asked;
  await vi.waitFor(() => expect([tunnel.socket.destroyed, server.connections()]).toEqual([true, 0]));
  expect((await ask(proxy, session, `http://site.example:${server.port}/`)).status).toBe(407);
  expect(session.exceeded).toBe(null);
});

test('the greeting needs credentials, and counts for nothing', async () => {
  const { proxy, asked } = await startTestProxy();
  const session = proxy.openSession();
  expect((await ask(proxy, session, credentialsUrl)).status).toBe(204);
  const unknown = await sendRaw(proxy, `GET ${credentialsUrl} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(unknown.status).toBe(407);
  expect({ asked, requests: session.requests }).toEqual({ asked: [], requests: 0 });
});

test.each([
  ['nonsense', 'nonsense\r\n\r\n'],
  ['NULs', '\0\0\0\0'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00'],
  ['a header without end', `GET http://site.example/ HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', 'GET http://site.example/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ['half a request', 'GET http://site.example/ HTTP/1.1\r\nHost: a\r\n'],
])('%s on the wire is closed and does no harm', async (_what, text) => {
  const { proxy, asked } = await startTestProxy();
  const socket = openSocket(proxy.port);
  socket.end(text);
  socket.resume();
  await closed(socket);
  expect(asked).toEqual([]);
  expect((await ask(proxy, proxy.openSession(), credentialsUrl)).status).toBe(204);
});

test.each([
  [
    'an answer that switches protocols unasked',
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    502,
  ],
  ['too many headers', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 502],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n', 502],
  ['nothing', '', 502],
  ['an answer cut short', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort', 200],
  ['bytes after the answer', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nshort and then some', 200],
])('a server that says %s is survived', async (_what, text, status) => {
  const server = await serveRaw((socket) => socket.end(text));
  const { proxy } = await startTestProxy();
  const answer = await ask(proxy, proxy.openSession(), `http://site.example:${server.port}/`);
  expect(answer.status).toBe(status);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('clients that break off at any moment leave nothing behind', async () => {
  const server = await endless(chunkless);
  const { proxy } = await startTestProxy();
  const session = proxy.openSession();
  const credentials = `Proxy-Authorization: ${authorization(session)}\r\n`;
  for (const line of [`GET http://site.example:${server.port}/`, `CONNECT site.example:${server.port}`]) {
    for (const wait of [0, 1, 5, 20, 50]) {
      const socket = openSocket(proxy.port);
      socket.write(`${line} HTTP/1.1\r\nHost: a\r\n${credentials}\r\nmore`);
      await pause(wait);
      socket.resetAndDestroy();
    }
  }
  await vi.waitFor(() => expect(server.connections()).toBe(0));
  expect([...session.failures]).toEqual([]);
  expect((await ask(proxy, session, credentialsUrl)).status).toBe(204);
});

test('a proxy that has stopped leaves no connection', async () => {
  const server = await endless(chunkless);
  const { proxy } = await startTestProxy();
  const session = proxy.openSession();
  const half = openSocket(proxy.port);
  await once(half, 'connect');
  await openTunnelTo(proxy, session, `site.example:${server.port}`);
  await proxy.stop();
  await vi.waitFor(() => expect([half.destroyed, server.connections()]).toEqual([true, 0]));
});

async function portOfNobody(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
