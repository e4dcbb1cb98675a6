import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveSite } from './serve-site.ts';

let folder: string;
let site: ServedSite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-serve-site-'));
  await mkdir(join(folder, 'root/docs'), { recursive: true });
  await mkdir(join(folder, 'root/empty'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'root/index.html'), '<h1>Home');
  await writeFile(join(folder, 'root/docs/index.html'), '<h1>Docs');
  await writeFile(join(folder, 'root/logo @2x.svg'), '<svg/>');
  await writeFile(join(folder, 'root/a.woff2'), 'font');
  await symlink(join(folder, 'secret.txt'), join(folder, 'root/link.txt'));
  site = await serveSite(join(folder, 'root'));
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the path as written, without the normalisation of fetch. */
function raw(
  path: string,
  method = 'GET',
): Promise<{ status: number; type: string; body: string; location: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.origin);
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text) => {
        body += text;
      });
      response.on('end', () => {
        const { 'content-type': type = '', location = '' } = response.headers;
        resolve({ status: response.statusCode!, type, body, location });
      });
    })
      .once('error', reject)
      .end();
  });
}

test.each([
  ['/', 'text/html; charset=utf-8', '<h1>Home'],
  ['/docs/', 'text/html; charset=utf-8', '<h1>Docs'],
  ['/logo%20@2x.svg?v=3', 'image/svg+xml', '<svg/>'],
  ['/a.woff2', 'font/woff2', 'font'],
])('%s is served as %s', async (path, type, body) => {
  expect(await raw(path)).toMatchObject({ status: 200, type, body });
});

test('a folder without a slash is redirected, so that relative addresses work', async () => {
  expect(await raw('/docs?x=1')).toMatchObject({ status: 301, location: '/docs/?x=1' });
});

test.each([
  '/missing.png',
  '/empty/',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/docs/..%2f..%2fsecret.txt',
  '/link.txt',
  '/%00',
  '/%zz',
  '//secret.txt',
])('%s is not found', async (path) => {
  expect(await raw(path)).toMatchObject({ status: 404, body: 'Not found' });
});

test('only GET and HEAD are answered', async () => {
  expect((await raw('/', 'POST')).status).toBe(405);
  expect(await raw('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});
