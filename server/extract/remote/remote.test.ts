import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import {
  BrowserLost,
  type Extracted,
  ExtractionError,
  type Extractor,
  type ExtractRequest,
} from '../contracts.ts';
import { createPartWriter } from './files.ts';
import { createExtractorServer } from './listen.ts';
import { createRemoteExtractor } from './remote-extractor.ts';

const token = 'a'.repeat(40);
const big = Buffer.alloc(1_000_000, 'livery');
let parent: string;
let folder: string;
let server: Server;
let aborted = 0;

/** A browser that does not exist: the host of an address says how it is read. */
const extractor: Extractor = {
  async extract({ url, folder: own, organizationId, signal, hurry, onProgress, askModel }) {
    onProgress('reading-page', { name: organizationId });
    signal.addEventListener('abort', () => {
      aborted += 1;
    });
    const files: Extracted['files'] = [];
    switch (new URL(url).hostname) {
      case 'blocked.example':
        throw new ExtractionError('blocked');
      case 'lost.example':
        throw new BrowserLost(new Error('gone'));
      case 'model.example':
        return {
          url: (await askModel?.(url))?.name,
          files,
        } as unknown as Extracted;
      case 'slow.example':
        await new Promise((resolve) => hurry!.addEventListener('abort', resolve));
        break;
      case 'endless.example':
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        break;
      case 'files.example':
        await writeFile(join(own, 'logo.png'), big);
        await writeFile(join(own, 'unused.bin'), big);
        files.push({ ref: 'ast_file-1', file: join(own, 'logo.png'), name: null, sourceUrl: url });
    }
    return { url, files } as unknown as Extracted;
  },
  async stop() {},
};

const start = async (listener: Server) => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
};
let url: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'livery-remote-'));
  folder = join(parent, 'here');
  await mkdir(join(parent, 'there'));
  await mkdir(folder);
  const log = createLogger('silent');
  server = createExtractorServer({ extractor, token, folder: join(parent, 'there'), log });
  url = await start(server);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(parent, { recursive: true });
});

const { signal: never } = new AbortController();
const read = (host: string, how: Partial<ExtractRequest> = {}, to = { url, token }) =>
  createRemoteExtractor(to).extract({
    url: `https://${host}.example/`,
    organizationId: 'one',
    folder,
    signal: never,
    onProgress: () => {},
    ...how,
  });
const kept = () => readdir(join(parent, 'there'));

test('progress and the result come back, with the files that the result names', async () => {
  const seen: unknown[] = [];
  const extracted = await read('files', { onProgress: (stage, found) => seen.push([stage, found?.name]) });
  expect(seen).toEqual([['reading-page', 'one']]);
  expect(extracted.files).toMatchObject([{ ref: 'ast_file-1', file: join(folder, 'logo.png') }]);
  expect((await readFile(extracted.files[0]!.file)).equals(big)).toBe(true);
  expect(await readdir(folder)).toEqual(['logo.png']);
  await expect.poll(kept).toEqual([]);
});

test('failures keep what decides whether they are tried again', async () => {
  await expect(read('blocked')).rejects.toMatchObject({ name: 'ExtractionError', code: 'blocked' });
  await expect(read('lost')).rejects.toBeInstanceOf(BrowserLost);
});

test('the worker asks the language model', async () => {
  const askModel = async (user: string) => ({ name: `Model of ${user}` });
  expect((await read('model', { askModel })).url).toBe('Model of https://model.example/');
  expect((await read('model')).url).toBeUndefined();
});

test('a worker that is lost while the language model is asked leaves nothing behind', async () => {
  const askModel = async () => {
    server.closeAllConnections();
    return new Promise<never>(() => {});
  };
  await expect(read('model', { askModel })).rejects.toBeInstanceOf(BrowserLost);
  await expect.poll(kept).toEqual([]);
});

test('a request to hurry and an abort reach the extractor', async () => {
  const hurry = new AbortController();
  await read('slow', { hurry: hurry.signal, onProgress: () => hurry.abort() });
  const caller = new AbortController();
  const reason = new Error('cancelled');
  const reading = read('endless', { signal: caller.signal, onProgress: () => caller.abort(reason) });
  await expect(reading).rejects.toBe(reason);
  await expect.poll(kept).toEqual([]);
});

test('an extractor that is lost, missing or of another token does not use up the site’s only try', async () => {
  const lost = expect(read('endless', { onProgress: () => server.closeAllConnections() })).rejects;
  await lost.toBeInstanceOf(BrowserLost);
  await expect.poll(() => aborted).toBeGreaterThan(1);
  await expect(read('site', {}, { url: 'http://127.0.0.1:9/', token })).rejects.toBeInstanceOf(BrowserLost);
  const wrong = read('site', {}, { url, token: 'b'.repeat(40) });
  await expect(wrong).rejects.toMatchObject({ cause: { message: 'The extractor answered 401.' } });
});

test('a worker that is lost ends the extraction', async () => {
  const before = aborted;
  const response = await fetch(`${url}/extract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: `${JSON.stringify({ request: { url: 'https://endless.example/', organizationId: 'one' } })}\n`,
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  await expect.poll(() => aborted).toBeGreaterThan(before);
});

test('only workers get an answer', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/extract`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${url}/anything`)).status).toBe(404);
});

test.each(['../evil.png', '/etc/passwd', 'a/b', '.hidden', '', 'x'.repeat(200)])(
  'a file named %j is refused',
  async (file) => {
    await expect(createPartWriter(folder).write({ file, bytes: '' })).rejects.toThrow('not allowed');
  },
);

test('an extractor that was taken over cannot name files of the worker, or send a line without end', async () => {
  const { locate } = createPartWriter(folder);
  const named = { files: [{ ref: 'ast_1', file: '/etc/passwd' }] } as unknown as Extracted;
  expect(locate(named).files).toEqual([]);
  const evil = createServer((_, response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(1_000_000)) && setImmediate(more);
    response.on('drain', more);
    more();
  });
  const reading = read('site', {}, { url: await start(evil), token });
  await expect(reading).rejects.toMatchObject({ cause: { message: expect.stringContaining('longer than') } });
  evil.closeAllConnections();
  evil.close();
});
