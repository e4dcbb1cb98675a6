import type { LookupAddress } from 'node:dns';
import { isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { UrlNotAllowed, UrlUnresolved } from './fetch-failed.ts';
import { createGuard, type Guard } from './guard.ts';
import { hostileUrls } from './testing/hostile-urls.ts';

const addresses = (...ips: string[]): LookupAddress[] =>
  ips.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));

const zone: Record<string, string[]> = {
  'public.example': ['93.184.215.14', '2606:4700::1111'],
  'v4.example': ['93.184.215.14'],
  'loopback.example': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nat64.example': ['64:ff9b::a00:1'],
  'unique-local.example': ['fd00::1'],
  'link-local.example': ['fe80::1%eth0'],
  'public-then-private.example': ['93.184.215.14', '192.168.1.1'],
  'private-then-public.example': ['192.168.1.1', '93.184.215.14'],
  'public4-private6.example': ['93.184.215.14', 'fc00::1'],
  'zero.example': ['0.0.0.0'],
  'nonsense.example': ['not an address'],
  'empty.example': [],
};

const resolve = async (hostname: string) => {
  const ips = zone[hostname];
  if (!ips) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
  return addresses(...ips);
};
const guard = createGuard({ allowHosts: [], resolve });

const connect = (by: Guard, hostname: string, options = {}) =>
  new Promise<unknown>((done, fail) => {
    by.lookup(hostname, options, (failure, address, family) =>
      failure ? fail(failure) : done(options && 'all' in options ? address : [address, family]),
    );
  });

test.each(hostileUrls)('a URL is refused for %s: %s', (_why, url) => {
  expect(() => guard.checkUrl(url)).toThrow(UrlNotAllowed);
});

test.each([
  'http://public.example/',
  'HTTPS://Public.Example:8443/a?b#c',
  'https://public.example./',
  'https://bücher.example/',
  'http://8.8.8.8/',
  'http://[2606:4700::1111]:8080/',
  `https://public.example/${'a'.repeat(2048 - 'https://public.example/'.length)}`,
])('a public URL passes: %s', (url) => {
  expect(guard.checkUrl(url).href).toBe(new URL(url).href);
});

test.each(
  Object.keys(zone).filter((name) => !['public.example', 'v4.example', 'empty.example'].includes(name)),
)('%s is refused for what it resolves to, when asked and when connected', async (name) => {
  await expect(guard.resolve(name)).rejects.toThrow(UrlNotAllowed);
  await expect(connect(guard, name)).rejects.toThrow(UrlNotAllowed);
  await expect(connect(guard, name, { all: true })).rejects.toThrow(UrlNotAllowed);
});

test('a refusal does not reveal what a name resolves to', async () => {
  const failure = await guard.resolve('private.example').catch((cause) => cause);
  expect(failure.message).not.toMatch(/10\.1\.2\.3|private/);
  expect(failure.cause.message).toBe('private.example resolves to 10.1.2.3');
});

test.each(['localhost', '127.0.0.1', '::1', '[::1]', 'fe80::1%eth0', 'intranet', 'a.internal'])(
  '%s is refused before it is looked up',
  async (host) => {
    const asking = createGuard({ allowHosts: [], resolve: () => Promise.reject(new Error('was asked')) });
    await expect(asking.resolve(host)).rejects.toThrow(UrlNotAllowed);
    await expect(connect(asking, host)).rejects.toThrow(UrlNotAllowed);
  },
);

test.each(['unknown.example', 'empty.example'])('%s does not resolve', async (name) => {
  await expect(guard.resolve(name)).rejects.toThrow(UrlUnresolved);
  await expect(connect(guard, name)).rejects.toThrow(UrlUnresolved);
});

test('a connection gets the checked addresses: all of them, the first, or those of its family', async () => {
  const [four, six] = addresses('93.184.215.14', '2606:4700::1111');
  expect(await guard.resolve('public.example')).toEqual([four, six]);
  expect(await connect(guard, 'public.example', { all: true })).toEqual([four, six]);
  expect(await connect(guard, 'public.example')).toEqual(['93.184.215.14', 4]);
  expect(await connect(guard, 'public.example', { family: 0 })).toEqual(['93.184.215.14', 4]);
  expect(await connect(guard, 'public.example', { family: 6 })).toEqual(['2606:4700::1111', 6]);
  expect(await connect(guard, 'public.example', { family: 'IPv6', all: true })).toEqual([six]);
  await expect(connect(guard, 'v4.example', { family: 6 })).rejects.toThrow(UrlUnresolved);
});

test('a name that resolves publicly first and privately later is refused at the connection', async () => {
  const answers = [addresses('93.184.215.14'), addresses('127.0.0.1')];
  const rebound = createGuard({ allowHosts: [], resolve: async () => answers.shift()! });
  expect(await rebound.resolve('rebind.example')).toEqual(addresses('93.184.215.14'));
  await expect(connect(rebound, 'rebind.example')).rejects.toThrow(UrlNotAllowed);
});

test('the addresses of one connection come from one look-up', async () => {
  let asked = 0;
  const counting = createGuard({
    allowHosts: [],
    resolve: (name) => {
      asked += 1;
      return resolve(name);
    },
  });
  await connect(counting, 'public.example', { all: true });
  expect(asked).toBe(1);
});

test('an allowed host is exempt in each of its spellings', async () => {
  const lenient = createGuard({
    allowHosts: ['127.0.0.1', '[::1]', 'fd00::1', 'intranet', 'Private.Example'],
    resolve: async (name) => addresses(name === 'intranet' ? '10.0.0.1' : '10.0.0.2'),
  });
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '[::1]',
    '[0::1]',
    '[fd00::1]',
    'INTRANET.',
    'private.example',
  ]) {
    expect(lenient.checkUrl(`http://${host}:8080/`)).toBeInstanceOf(URL);
  }
  expect(await lenient.resolve('intranet')).toEqual(addresses('10.0.0.1'));
  expect(await connect(lenient, 'private.example')).toEqual(['10.0.0.2', 4]);
});

test('an allowed host exempts neither its neighbours nor the names that resolve to it', async () => {
  const strict = createGuard({ allowHosts: ['127.0.0.1', 'localhost', '10.1.2.3'], resolve });
  for (const host of ['127.0.0.2', 'app.localhost', '[::ffff:127.0.0.1]', '[::1]']) {
    expect(() => strict.checkUrl(`http://${host}/`)).toThrow(UrlNotAllowed);
  }
  await expect(strict.resolve('private.example')).rejects.toThrow(UrlNotAllowed);
});

test('an allowed host still needs http or https, and no credentials', () => {
  const lenient = createGuard({ allowHosts: ['localhost'] });
  expect(() => lenient.checkUrl('ftp://localhost/')).toThrow(UrlNotAllowed);
  expect(() => lenient.checkUrl('http://user@localhost/')).toThrow(UrlNotAllowed);
});

test.each(['http://localhost', 'localhost:8080', '*.example.com', ''])(
  'a guard does not start with %j among the allowed hosts',
  (entry) => expect(() => createGuard({ allowHosts: [entry] })).toThrow('Expected a host name'),
);

test('names are looked up by the system unless configured otherwise', async () => {
  const real = createGuard({ allowHosts: ['localhost'] });
  const found = await real.resolve('localhost');
  expect(found.map(({ address }) => address)).toContain('127.0.0.1');
});
