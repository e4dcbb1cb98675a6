import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { makeBrand } from '../../services/brands/testing/brand-documents.ts';
import { modernRequest, sendToMcp } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

const service = useApi();
let brand: string;
beforeAll(async () => {
  brand = `/brands/${(await makeBrand(service.owner)).id}`;
});

/** Sends exactly these headers and reads the bytes, which `fetch` would decompress. */
async function ask(path: string, coding: string, method = 'GET', more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${service.owner.key}`, 'accept-encoding': coding, ...more };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${service.url}/api/v1${path}`;
    get(url, { method, headers, agent: false }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a record for a client that accepts %s', async (accepted, coding, decompress) => {
  const { headers, bytes } = await ask(brand, accepted);
  expect(headers).toMatchObject({
    etag: '"1"',
    vary: 'Accept-Encoding',
    'content-length': `${bytes.length}`,
  });
  expect(headers['content-encoding']).toBe(coding);
  expect(JSON.parse(decompress(bytes).toString())).toMatchObject({ currentVersion: 1 });
  const head = await ask(brand, accepted, 'HEAD');
  expect(head).toMatchObject({
    status: 200,
    bytes: Buffer.alloc(0),
    headers: { etag: '"1"', vary: 'Accept-Encoding' },
  });
  expect(head.headers['content-encoding']).toBe(coding);
});

test('a short answer, and one that is no JSON, stay as they are', async () => {
  const short = await ask('/credits', 'br');
  expect(short.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': `${short.bytes.length}` });
  expect(short.headers['content-encoding']).toBeUndefined();
  const text = await ask(`${brand}/export?format=css`, 'br');
  expect([text.headers['content-encoding'], text.headers.vary]).toEqual([undefined, undefined]);
});

test('a tag of bytes is weak on other bytes, and still revalidates', async () => {
  const path = '/openapi.json';
  const plain = await ask(path, 'identity');
  const packed = await ask(path, 'br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${plain.headers.etag}` });
  const again = await ask(path, 'br', 'GET', { 'if-none-match': packed.headers.etag! });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test('answers of the MCP endpoint in JSON', async () => {
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/list',
    'accept-encoding': 'br',
  };
  const answer = await sendToMcp(
    { url: service.url, key: service.owner.key },
    modernRequest('tools/list', {}),
    headers,
  );
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toMatchObject({ result: { tools: expect.any(Array) } });
});
