import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDembrandt } from './dembrandt.ts';

/** Prints its arguments and its browser as dembrandt prints its result. */
const command = `
const { Browser } = await (await fetch(process.env.BROWSER_CDP_ENDPOINT + '/json/version')).json();
console.error('not part of the answer');
console.log(JSON.stringify({ siteName: [Browser, ...process.argv.slice(2)].join(' '), colors: {}, typography: {} }));
if (process.argv[2].includes('broken')) process.exit(1);`;

let root: string;
let installed: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-dembrandt-'));
  installed = join(root, 'node_modules/dembrandt');
  await mkdir(join(installed, 'dist'), { recursive: true });
  const member = { name: 'dembrandt', version: '0.0.7', type: 'module', exports: { '.': './dist/index.js' } };
  const bin = { bin: { dembrandt: 'dist/index.js' } };
  await writeFile(join(installed, 'package.json'), JSON.stringify({ ...member, ...bin }));
  await writeFile(join(installed, 'dist/package.json'), JSON.stringify(member));
  await writeFile(join(installed, 'dist/index.js'), command);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('dembrandt is found in the given folder', async () => {
  expect((await findDembrandt(installed)).version).toBe('0.0.7');
});

test('a folder without it is an error', async () => {
  await expect(findDembrandt(root)).rejects.toThrow(/no package in/);
});

test('its command gets a browser and the URL and is awaited', async () => {
  const { answer, seconds } = await (await findDembrandt(installed)).measure('http://127.0.0.1:1/');
  expect(answer.name).toMatch(/Chrom.* http:\/\/127\.0\.0\.1:1\/ --json-only$/);
  expect(seconds).toBeGreaterThan(0);
});

test('a failed command is a failure, whatever it printed', async () => {
  const dembrandt = await findDembrandt(installed);
  await expect(dembrandt.measure('http://127.0.0.1:1/broken')).rejects.toThrow();
});
