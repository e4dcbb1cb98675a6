import type { LookupAddress } from 'node:dns';
import { isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { UrlNotAllowed, UrlUnresolved } from './fetch-failed.ts';
import { createGuard, type Guard } from './guard.ts';

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

test.each([
  ['an address in dotted form', 'http://127.0.0.1/'],
  ['a port beside the address', 'http://127.0.0.1:8080/'],
  ['a short address', 'http://127.1/'],
  ['a shorter address', 'http://127.0.1/'],
  ['an address as one number', 'http://2130706433/'],
  ['an address as one octal number', 'http://017700000001/'],
  ['an address as one hexadecimal number', 'http://0x7f000001/'],
  ['an octal part', 'http://0177.0.0.1/'],
  ['an octal part with many zeros', 'http://00000177.0.0.1/'],
  ['a hexadecimal part', 'http://0x7f.0.0.1/'],
  ['hexadecimal parts', 'http://0xA9.0xFE.0xA9.0xFE/'],
  ['mixed bases', 'http://0xa9.254.0251.254/'],
  ['an address with a trailing dot', 'http://127.0.0.1./'],
  ['an octal address with two trailing dots', 'http://0177.0.0.1../'],
  ['zero', 'http://0/'],
  ['the unspecified address', 'http://0.0.0.0/'],
  ['circled digits', 'http://①②⑦.⓪.⓪.①/'],
  ['full-width digits', 'http://１２７.０.０.１/'],
  ['ideographic full stops', 'http://127。0。0。1/'],
  ['escaped digits', 'http://%31%32%37.0.0.1/'],
  ['escaped dots', 'http://127%2e0%2e0%2e1/'],
  ['a soft hyphen in the name', 'http://local\u00adhost/'],
  ['a line break in the name', 'http://local\nhost/'],
  ['backslashes for slashes', 'http:\\\\127.0.0.1\\'],
  ['no slashes', 'http:127.0.0.1'],
  ['too many slashes', 'http://///127.0.0.1/'],
  ['space before the scheme', '  http://127.0.0.1/'],
  ['another case of the scheme', 'HTTP://127.0.0.1/'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
  ['the metadata service as one number', 'http://2852039166/'],
  ['the metadata service over IPv6', 'http://[fd00:ec2::254]/'],
  ['the metadata service by name', 'http://metadata.google.internal/'],
  ['a private address', 'https://10.0.0.1/'],
  ['an address of the shared space', 'http://100.64.0.1/'],
  ['broadcast', 'http://255.255.255.255/'],
  ['multicast', 'http://224.0.0.1/'],
  ['loopback over IPv6', 'http://[::1]/'],
  ['loopback over IPv6 in full', 'http://[0000:0000:0000:0000:0000:0000:0000:0001]/'],
  ['unspecified over IPv6', 'http://[::]/'],
  ['a mapped address', 'http://[::ffff:127.0.0.1]/'],
  ['a mapped address in hexadecimal', 'http://[::ffff:7f00:1]/'],
  ['a mapped public address', 'http://[::ffff:8.8.8.8]/'],
  ['a compatible address', 'http://[::127.0.0.1]/'],
  ['a NAT64 address', 'http://[64:ff9b::127.0.0.1]/'],
  ['a local NAT64 address', 'http://[64:ff9b:1::a00:1]/'],
  ['a 6to4 address', 'http://[2002:7f00:1::]/'],
  ['a Teredo address', 'http://[2001:0:7f00:1::]/'],
  ['a link-local address', 'http://[fe80::1]/'],
  ['a link-local address with a zone', 'http://[fe80::1%25eth0]/'],
  ['a link-local address with a bare zone', 'http://[fe80::1%eth0]/'],
  ['a public address with a zone', 'http://[2606:4700::1111%25eth0]/'],
  ['localhost', 'http://localhost/'],
  ['localhost in another case', 'http://LOCALHOST/'],
  ['localhost with a trailing dot', 'http://localhost./'],
  ['localhost with two trailing dots', 'http://localhost../'],
  ['localhost with an escaped dot', 'http://localhost%2e/'],
  ['localhost in full-width letters', 'http://ｌｏｃａｌｈｏｓｔ/'],
  ['a name below localhost', 'http://app.localhost/'],
  ['a name below localdomain', 'http://localhost.localdomain/'],
  ['a name below local', 'http://printer.local./'],
  ['a name of one label', 'http://intranet/'],
  ['no host', 'http://./'],
  ['credentials', 'http://user:secret@public.example/'],
  ['a user', 'http://user@public.example/'],
  ['a password alone', 'http://:secret@public.example/'],
  ['a host in the place of the user', 'http://public.example@127.0.0.1/'],
  ['a host in the place of the user, escaped', 'http://public.example%2f@127.0.0.1/'],
  ['a NUL in the host', 'http://127.0.0.1%00.public.example/'],
  ['five parts of an address', 'http://127.0.0.1.1/'],
  ['a part beyond 255', 'http://127.0.0.256/'],
  ['the scheme file', 'file:///etc/passwd'],
  ['the scheme file with a host', 'file://public.example/etc/passwd'],
  ['the scheme ftp', 'ftp://public.example/'],
  ['the scheme gopher', 'gopher://public.example:6379/_INFO'],
  ['the scheme data', 'data:text/plain,hello'],
  ['the scheme blob', 'blob:https://public.example/1'],
  ['the scheme javascript', 'javascript:alert(1)'],
  ['the scheme ws', 'ws://public.example/'],
  ['a view of the source', 'view-source:http://public.example/'],
  ['no scheme', 'public.example/logo.png'],
  ['a path', '/etc/passwd'],
  ['a URL without its scheme', '//public.example/'],
  ['nothing', ''],
  ['more than 2048 characters', `https://public.example/${'a'.repeat(2048)}`],
])('a URL is refused for %s: %s', (_why, url) => {
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

test('a refusal does not tell what a name resolves to', async () => {
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

test('names are looked up by the system unless told otherwise', async () => {
  const real = createGuard({ allowHosts: ['localhost'] });
  const found = await real.resolve('localhost');
  expect(found.map(({ address }) => address)).toContain('127.0.0.1');
});
