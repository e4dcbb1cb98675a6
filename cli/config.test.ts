import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFolder, readLogin, removeLogin, saveLogin, toAddress } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'livery-config-')), 'livery');
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', { HOME: '/home/ada' }, '/home/ada/.config/livery'],
  ['linux', { HOME: '/home/ada', XDG_CONFIG_HOME: '/etc/ada' }, '/etc/ada/livery'],
  ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Library/Application Support/livery'],
])('the folder on %s with %j', (platform, env, expected) => {
  expect(configFolder(env, platform)).toBe(expected);
});

test('only the owner reads the key, also if the file could be read before', async () => {
  const login = { baseUrl: 'https://livery.example', key: 'lvk_1' };
  expect(await readLogin(folder)).toBeNull();
  const file = await saveLogin(login, folder);
  await rm(file);
  await writeFile(file, 'broken', { mode: 0o644 });
  await expect(readLogin(folder)).rejects.toThrow('livery logout');
  await saveLogin(login, folder);
  const modes = await Promise.all([file, folder].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
  expect(await readLogin(folder)).toEqual(login);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(login);
  await removeLogin(folder);
  expect(await readLogin(folder)).toBeNull();
});

test.each([
  ['livery.example', 'https://livery.example'],
  ['HTTPS://Livery.example:443/', 'https://livery.example'],
  ['http://localhost:3000/api/v1/', 'http://localhost:3000'],
  ['https://example.com/livery/', 'https://example.com/livery'],
])('%s is %s', (given, address) => expect(toAddress(given)).toBe(address));

test.each([
  'ftp://livery.example',
  'https://ada:pw@livery.example',
  'https://livery.example?x',
  '',
  'http://',
])('%j is no address', (text) => expect(() => toAddress(text)).toThrow('is not the address'));
