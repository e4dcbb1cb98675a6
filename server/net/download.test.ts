import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DownloadOptions, downloadFile } from './download.ts';
import { FetchFailed, type FetchFailure } from './fetch-failed.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { certificate } from './testing/certificate.ts';
import { serve, serveRaw, serveTls, writeForever } from './testing/local-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-download-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function download(url: string, options: Partial<DownloadOptions> = {}, resolve?: GuardOptions['resolve']) {
  const guard = createGuard({ allowHosts: ['127.0.0.1', 'files.example', 'other.example'], resolve });
  return downloadFile(guard, url, {
    file: join(folder, 'file'),
    maxBytes: 1024 * 1024,
    timeoutMs: 5000,
    ...options,
  });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const loopback = async () => [{ address: '127.0.0.1', family: 4 }];

test('a file arrives whole, with its size, hash and type and where it came from', async () => {
  const bytes = randomBytes(900_000);
  const server = await serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/logo.png' }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  expect(await download(server.url)).toEqual({
    bytes: bytes.length,
    sha256: sha256(bytes),
    contentType: 'image/png',
    finalUrl: `${server.url}logo.png`,
  });
  expect(await readFile(join(folder, 'file'))).toEqual(bytes);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('a file of no bytes is a file', async () => {
  const server = await serve((_request, response) => response.end());
  expect(await download(server.url)).toMatchObject({
    bytes: 0,
    sha256: sha256(Buffer.alloc(0)),
    contentType: null,
  });
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('');
});

test.each([true, false])('a file of just the largest size passes, announced: %s', async (announced) => {
  const server = await serve((_request, response) => {
    if (!announced) response.flushHeaders();
    response.end('0123456789');
  });
  expect(await download(server.url, { maxBytes: 10 })).toMatchObject({ bytes: 10 });
});

const head = 'HTTP/1.1 200 OK\r\n';
const body = `${head}Content-Type: image/png\r\n\r\n`;
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const announced = (length: number | string) => `${head}Content-Length: ${length}\r\n\r\n`;
const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

/** The pause lets the client begin with the body before the reset comes. */
function resetAfter(socket: Socket, text: string): void {
  socket.write(text);
  setTimeout(() => socket.resetAndDestroy(), 50);
}

test.each(['abcdef', `abc${head}\r\nmore`])(
  'bytes after the announced end are not read: %j',
  async (sent) => {
    const server = await serveRaw((socket) => socket.write(`${announced(3)}${sent}`));
    expect(await download(server.url)).toMatchObject({ bytes: 3, sha256: sha256(Buffer.from('abc')) });
    await vi.waitFor(() => expect(server.connections()).toBe(0));
  },
);

const misbehaviours: [string, FetchFailure, (socket: Socket) => void][] = [
  ['says nothing', 'timeout', () => {}],
  ['stops within its headers', 'timeout', (socket) => socket.write(head)],
  ['trickles a header', 'timeout', (socket) => writeForever(socket, `${head}A: `, 'b', 20)],
  ['trickles headers', 'timeout', (socket) => writeForever(socket, head, 'A: b\r\n', 20)],
  ['says 100 forever', 'timeout', (socket) => writeForever(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n', 1)],
  ['stops before its body', 'timeout', (socket) => socket.write(body)],
  ['trickles its body', 'timeout', (socket) => writeForever(socket, body, 'a', 20)],
  ['trickles its chunks', 'timeout', (socket) => writeForever(socket, chunked, '1\r\na\r\n', 20)],
  [
    'never ends its headers',
    'http_error',
    (socket) => writeForever(socket, head, `A: ${'b'.repeat(999)}\r\n`),
  ],
  ['never ends one header', 'http_error', (socket) => writeForever(socket, `${head}A: `, 'b'.repeat(999))],
  ['never ends its body', 'too_large', (socket) => writeForever(socket, body, 'a'.repeat(65536))],
  [
    'never ends its chunks',
    'too_large',
    (socket) => writeForever(socket, chunked, `ffff\r\n${'a'.repeat(65535)}\r\n`),
  ],
  ['announces too large a file', 'too_large', (socket) => socket.write(announced(1048577))],
  ['announces more than any file', 'too_large', (socket) => socket.write(announced('9007199254740993'))],
  ['ends before its announced length', 'unreachable', (socket) => socket.end(`${announced(9)}abc`)],
  ['ends within a chunk', 'unreachable', (socket) => socket.end(`${chunked}9\r\nabc`)],
  ['ends before its last chunk', 'unreachable', (socket) => socket.end(`${chunked}3\r\nabc\r\n`)],
  ['resets the connection', 'unreachable', (socket) => socket.resetAndDestroy()],
  ['resets before its announced length', 'unreachable', (socket) => resetAfter(socket, `${announced(9)}abc`)],
  ['resets within a body of unknown length', 'unreachable', (socket) => resetAfter(socket, `${body}abc`)],
  ['hangs up', 'unreachable', (socket) => socket.end()],
  ['hangs up within its headers', 'unreachable', (socket) => socket.end(head)],
  ['switches the protocol', 'unreachable', (socket) => socket.write(`${switching}hello`)],
  ['announces no number', 'http_error', (socket) => socket.write(announced('abc'))],
  ['announces two lengths', 'http_error', (socket) => socket.write(announced('1\r\nContent-Length: 2'))],
  ['sends a broken chunk', 'http_error', (socket) => socket.write(`${chunked}xyz`)],
  ['does not speak HTTP', 'http_error', (socket) => socket.write('220 mail.example ESMTP\r\n')],
  ['answers 404', 'http_error', (socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\nno')],
  ['answers 404 without end', 'http_error', (socket) => socket.write('HTTP/1.1 404 Not Found\r\n\r\nno')],
  [
    'redirects without end',
    'bad_redirect',
    (socket) => socket.write('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n'),
  ],
  ['compresses unasked', 'http_error', (socket) => socket.write(`${head}Content-Encoding: gzip\r\n\r\n`)],
];

test.each(misbehaviours)(
  'a server that %s fails with %s, and leaves neither file nor connection',
  async (_how, reason, answer) => {
    const server = await serveRaw(answer);
    const began = performance.now();
    const timeoutMs = reason === 'timeout' ? 300 : 5000;
    const failure = await download(server.url, { timeoutMs }).catch((cause) => cause);
    expect(failure).toBeInstanceOf(FetchFailed);
    expect(failure.reason).toBe(reason);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(await readdir(folder)).toEqual([]);
    await vi.waitFor(() => expect(server.connections()).toBe(0));
  },
);

test('the deadline holds for all redirects together', async () => {
  const server = await serve((_request, response) => {
    setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100);
  });
  const began = performance.now();
  await expect(download(server.url, { timeoutMs: 350, maxRedirects: 1000 })).rejects.toMatchObject({
    reason: 'timeout',
  });
  expect(performance.now() - began).toBeLessThan(1500);
});

test('the deadline holds for resolving the name', async () => {
  const never = () => new Promise<never>(() => {});
  await expect(download('http://files.example/', { timeoutMs: 100 }, never)).rejects.toMatchObject({
    reason: 'timeout',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a name that does not resolve, and one that resolves to a private address, fail as such', async () => {
  const unknown = () => Promise.reject(new Error('ENOTFOUND'));
  await expect(download('http://unknown.example/', {}, unknown)).rejects.toMatchObject({
    reason: 'dns_failed',
  });
  await expect(download('http://private.example/', {}, loopback)).rejects.toMatchObject({
    reason: 'url_not_allowed',
  });
  await expect(download('http://127.0.0.2/')).rejects.toMatchObject({ reason: 'url_not_allowed' });
  expect(await readdir(folder)).toEqual([]);
});

test('a port that nothing listens on is unreachable, and the public message does not say where', async () => {
  const free = createServer();
  const port = await new Promise<number>((resolve) =>
    free.listen(0, '127.0.0.1', () => resolve((free.address() as { port: number }).port)),
  );
  await new Promise((resolve) => free.close(resolve));
  const failure = await download(`http://127.0.0.1:${port}/`).catch((cause) => cause);
  expect(failure.reason).toBe('unreachable');
  expect(failure.cause.code).toBe('ECONNREFUSED');
  expect(failure.message).not.toContain('127');
});

test('the caller can end a download, which then fails with the reason given', async () => {
  const server = await serveRaw((socket) => socket.write(`${body}abc`));
  const caller = new AbortController();
  const running = download(server.url, { signal: caller.signal });
  setTimeout(() => caller.abort(new Error('the render was cancelled')), 50);
  await expect(running).rejects.toThrow('the render was cancelled');
  await expect(download(server.url, { signal: caller.signal })).rejects.toThrow('the render was cancelled');
  expect(await readdir(folder)).toEqual([]);
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});

test('a file that is already there is neither overwritten nor removed', async () => {
  await writeFile(join(folder, 'file'), 'mine');
  const server = await serve((_request, response) => response.end('theirs'));
  await expect(download(server.url)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('mine');
});

test('over https the certificate is held against the name, not the address that was connected to', async () => {
  const server = await serveTls((_request, response) => response.end('sealed'));
  const own = `https://files.example:${server.port}/`;
  await expect(download(own, {}, loopback)).rejects.toMatchObject({ reason: 'unreachable' });
  const trusted = getCACertificates();
  setDefaultCACertificates([certificate]);
  try {
    expect(await download(own, {}, loopback)).toMatchObject({ bytes: 6, finalUrl: own });
    await rm(join(folder, 'file'));
    const other = download(`https://other.example:${server.port}/`, {}, loopback);
    await expect(other).rejects.toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
  } finally {
    setDefaultCACertificates(trusted);
  }
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});
