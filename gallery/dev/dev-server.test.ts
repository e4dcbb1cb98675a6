import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DevServer, startDevServer } from './dev-server.ts';
import { findDocumentFile, readDocumentFile } from './document-file.ts';

const starter = join(repositoryRoot, 'templates/kit/starters/hiring.json');
let folder: string;
let hiring: string;
let server: DevServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-dev-'));
  hiring = await readFile(starter, 'utf8');
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true }));

/** In one step, so that no half of it is read. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(`${file}~`, text);
  await rename(`${file}~`, file);
}

/** Starts a server for a file, and returns what it sends to a page, one state after the other. */
async function open(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  server = await startDevServer(file);
  const reader = (await fetch(`${server.url}/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse((await reader.read()).value!.replace(/^data: /, ''));
  const tile = (version: number, format = 'square', brand = 'zapkin') =>
    fetch(`${server!.url}/tile?format=${format}&brand=${brand}&version=${version}`);
  return { file, next, tile, url: server.url };
}

test('a file is drawn again after a change; its errors are shown, and the last images stay', async () => {
  const { file, next, tile, url } = await open('hiring.json', hiring);
  const first = await next();
  expect(first).toMatchObject({ version: 1, name: 'Hiring post', problems: [], isDrawable: true });
  expect(first.formats).toHaveLength(4);
  const before = Buffer.from(await (await tile(1)).arrayBuffer());
  expect(await sharp(before).metadata()).toMatchObject({ format: 'jpeg', height: 360 });

  await save(file, hiring.replace('"bind": "role"', '"bind": "roel"'));
  const wrong = await next();
  expect(wrong).toMatchObject({ isDrawable: false, problems: [{ code: 'unknown_field' }, {}] });
  expect((await tile(wrong.version)).status).toBe(200);
  await save(file, '{ "slug":');
  expect(await next()).toMatchObject({ isDrawable: false, problems: [{ code: 'invalid_value' }] });
  expect((await fetch(url)).status).toBe(200);

  await save(file, hiring.replaceAll('Senior Designer', 'Baker'));
  const { version, isDrawable } = await next();
  expect(isDrawable).toBe(true);
  expect((await tile(version - 1)).status).toBe(409);
  expect(Buffer.from(await (await tile(version)).arrayBuffer()).equals(before)).toBe(false);
});

test('a built-in template is found by its id, and is without problems', async () => {
  const state = await readDocumentFile(findDocumentFile('proof-quote', folder));
  expect(state).toMatchObject({ problems: [], document: { slug: 'proof-quote' }, japanese: {} });
  expect(findDocumentFile('hiring.json', join(starter, '..'))).toBe(starter);
  expect(() => findDocumentFile('data-charts', folder)).toThrow('Name a template, or');
});

test('other names of this machine, and unknown tiles, are refused', async () => {
  const { tile, url } = await open('hiring.json', hiring);
  const status = await new Promise((resolve) =>
    get(url, { headers: { host: 'brand.example' } }, (response) => resolve(response.statusCode)),
  );
  expect(status).toBe(403);
  expect((await tile(1, 'square', 'nobody')).status).toBe(404);
  expect((await tile(1, 'banner')).status).toBe(404);
});
