import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openHostsFile, parseHosts } from './hosts-file.ts';
import { createNameResolver } from './name-resolver.ts';
import { startNameServer, type Zone } from './testing/name-server.ts';

const zone: Zone = {
  'both.example': { A: '93.184.215.14', AAAA: '2606:4700::1111' },
  'four.example': { A: '93.184.215.14', AAAA: null },
  'six.example': { A: null, AAAA: '2606:4700::1111' },
  'mute6.example': { A: '93.184.215.14' },
  'empty.example': { A: null, AAAA: null },
  'unknown.example': 'unknown',
};

afterEach(() => vi.useRealTimers());

async function hostsFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-hosts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'hosts');
  await writeFile(path, text);
  return path;
}

async function startResolver(hosts = '') {
  const server = await startNameServer(zone);
  const resolve = createNameResolver({ servers: [server.address], hostsFile: await hostsFile(hosts) });
  return { resolve, asked: server.asked };
}

test.each([
  ['both.example', ['93.184.215.14', '2606:4700::1111']],
  ['four.example', ['93.184.215.14']],
  ['six.example', ['2606:4700::1111']],
  ['mute6.example', ['93.184.215.14']],
])('%s has the addresses %j, IPv4 first', async (name, expected) => {
  const { resolve } = await startResolver();
  const found = await resolve(name);
  expect(found.map(({ address }) => address)).toEqual(expected);
  expect(found.every(({ address, family }) => family === (address.includes(':') ? 6 : 4))).toBe(true);
});

test.each(['unknown.example', 'empty.example'])('%s has none, which is an error', async (name) => {
  const { resolve } = await startResolver();
  await expect(resolve(name)).rejects.toMatchObject({ code: expect.stringMatching(/ENOTFOUND|ENODATA/) });
});

test.each(['93.184.215.14', '2606:4700::1111'])('the literal %s stands for itself', async (literal) => {
  const { resolve, asked } = await startResolver();
  expect((await resolve(literal)).map(({ address }) => address)).toEqual([literal]);
  expect(asked).toEqual([]);
});

test('a name of the hosts file is not asked of a server', async () => {
  const { resolve, asked } = await startResolver('10.0.0.7 both.example\n');
  expect(await resolve('both.example')).toEqual([{ address: '10.0.0.7', family: 4 }]);
  expect(asked).toEqual([]);
});

test('localhost is this machine without asking, unless the hosts file says otherwise', async () => {
  const { resolve, asked } = await startResolver();
  expect((await resolve('localhost')).map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
  expect(asked).toEqual([]);
  const other = await startResolver('127.0.0.9 localhost\n');
  expect((await other.resolve('localhost')).map(({ address }) => address)).toEqual(['127.0.0.9']);
});

test('names are asked for as they are, without the search list', async () => {
  const { resolve, asked } = await startResolver();
  await resolve('four.example');
  expect(new Set(asked)).toEqual(new Set(['A four.example', 'AAAA four.example']));
});

test('a look-up that is given up ends at once, with the reason of its signal', async () => {
  const { resolve, asked } = await startResolver();
  const given = new AbortController();
  const looking = resolve('silent.example', given.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  given.abort(new Error('given up'));
  await expect(looking).rejects.toThrow('given up');
  // A look-up that went on would have asked the silent server again.
  expect(asked).toHaveLength(2);
});

test('a hosts file: comments, several names a line, several lines a name, any case', () => {
  const text = [
    '# a comment',
    '127.0.0.1\tlocalhost',
    '::1 localhost ip6-localhost # another',
    '  10.0.0.1   One.Example  two.example',
    '10.0.0.2 one.example',
    '10.0.0.1 one.example',
    'not-an-address three.example',
    '10.0.0.3',
    '',
  ].join('\r\n');
  const found = Object.fromEntries(
    [...parseHosts(text)].map(([name, list]) => [name, list.map(({ address }) => address)]),
  );
  expect(found).toEqual({
    localhost: ['127.0.0.1', '::1'],
    'ip6-localhost': ['::1'],
    'one.example': ['10.0.0.1', '10.0.0.2'],
    'two.example': ['10.0.0.1'],
  });
});

test('a hosts file that changes is read again within seconds; a missing one has no names', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const path = await hostsFile('10.0.0.1 one.example\n');
  const hosts = openHostsFile(path);
  expect(hosts('one.example')).toEqual([{ address: '10.0.0.1', family: 4 }]);
  await writeFile(path, '10.0.0.2 one.example\n');
  await utimes(path, 1, 1);
  vi.advanceTimersByTime(6000);
  expect(hosts('one.example')).toEqual([{ address: '10.0.0.2', family: 4 }]);
  await rm(path);
  vi.advanceTimersByTime(6000);
  expect(hosts('one.example')).toBeNull();
  await writeFile(path, '10.0.0.3 one.example\n');
  vi.advanceTimersByTime(6000);
  expect(hosts('one.example')).toEqual([{ address: '10.0.0.3', family: 4 }]);
});

test('of a hosts file of several megabytes the first is read', async () => {
  const line = (index: number) => `10.0.0.1 name-${index}.example\n`;
  const hosts = openHostsFile(
    await hostsFile(Array.from({ length: 100_000 }, (_, index) => line(index)).join('')),
  );
  expect(hosts('name-0.example')).not.toBeNull();
  expect(hosts('name-20000.example')).not.toBeNull();
  expect(hosts('name-99999.example')).toBeNull();
});
