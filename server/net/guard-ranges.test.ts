import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { UrlNotAllowed } from './fetch-failed.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { databasePorts, fetchBlockedPorts } from './port-rules.ts';

const { denyRanges } = readSettings({ LIVERY_DENY_RANGES: '93.184.0.0/16, 2606:2800::/32' });
/** A public address of this machine, as hosted machines have one. */
const own = ['8.8.4.4', '2001:4860:4860::8844'];

function makeGuard(options: Partial<GuardOptions> = {}) {
  return createGuard({
    allowHosts: [],
    denyRanges,
    ownAddresses: () => own,
    // `a-b-c-d.v4.example` resolves to a.b.c.d, `x.v6.example` to the address that `x` spells with dashes.
    resolve: async (name) => {
      const address = name.endsWith('.v6.example')
        ? name.replace('.v6.example', '').replaceAll('-', ':')
        : name.replace('.v4.example', '').replaceAll('-', '.');
      return [{ address, family: isIPv6(address) ? 6 : 4 }];
    },
    ...options,
  });
}

const toUrl = (address: string) => (isIPv6(address) ? `http://[${address}]/` : `http://${address}/`);
const readName = (address: string) =>
  isIPv6(address)
    ? `${address.replaceAll(':', '-')}.v6.example`
    : `${address.replaceAll('.', '-')}.v4.example`;

const refused = [
  ["the machine's own address", '8.8.4.4'],
  ["the machine's own address over IPv6", '2001:4860:4860::8844'],
  ["the machine's own address in another spelling", '2001:4860:4860:0:0:0:0:8844'],
  ['the first of a denied range', '93.184.0.0'],
  ['the last of a denied range', '93.184.255.255'],
  ['a denied range of IPv6', '2606:2800::1'],
  ['Azure: WireServer', '168.63.129.16'],
  ['Google Cloud: restricted.googleapis.com', '199.36.153.4'],
  ['Google Cloud: private.googleapis.com', '199.36.153.11'],
  ['IBM Cloud: name server', '161.26.0.7'],
  ['IBM Cloud: last service endpoint', '166.11.255.255'],
  ['Alibaba Cloud: metadata', '100.100.100.200'],
  ['Oracle Cloud: metadata', '192.0.0.192'],
] as const;

test.each(refused)(
  '%s (%s) is refused as a literal and as what a name resolves to',
  async (_what, address) => {
    const guard = makeGuard();
    expect(() => guard.checkUrl(toUrl(address))).toThrow(UrlNotAllowed);
    await expect(guard.resolve(address)).rejects.toThrow(UrlNotAllowed);
    await expect(guard.resolve(readName(address))).rejects.toThrow(UrlNotAllowed);
  },
);

test.each([
  '8.8.4.5',
  '93.183.255.255',
  '93.185.0.0',
  '2606:2801::1',
  '168.63.129.17',
  '199.36.153.12',
  '166.12.0.0',
])('the neighbour %s passes', async (address) => {
  const guard = makeGuard();
  expect(guard.checkUrl(toUrl(address))).toBeInstanceOf(URL);
  expect(await guard.resolve(readName(address))).toHaveLength(1);
});

test.each(refused)('an allowed host may be %s (%s), and no other name may', async (_what, address) => {
  const guard = makeGuard({ allowHosts: [address, readName(address)] });
  expect(guard.checkUrl(toUrl(address))).toBeInstanceOf(URL);
  expect(await guard.resolve(readName(address))).toHaveLength(1);
  // An allowed literal does not let other names lead to it.
  const literal = makeGuard({ allowHosts: [address] });
  await expect(literal.resolve(readName(address))).rejects.toThrow(UrlNotAllowed);
});

test('addresses of this machine are read from its interfaces', () => {
  const guard = createGuard({ allowHosts: [], resolve: async () => [] });
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(all.length).toBeGreaterThan(0);
  for (const { address } of all) {
    expect(() => guard.checkUrl(toUrl(address.replace(/%.*/, '')))).toThrow(UrlNotAllowed);
  }
});

afterEach(() => vi.useRealTimers());

test('an address that the machine gets later is refused within seconds, one it lost passes again', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let current = ['8.8.4.4'];
  let listed = 0;
  const guard = makeGuard({
    ownAddresses: () => {
      listed += 1;
      return current;
    },
  });
  const isRefused = (address: string) => {
    try {
      guard.checkUrl(toUrl(address));
      return false;
    } catch {
      return true;
    }
  };
  expect([isRefused('8.8.4.4'), isRefused('9.9.9.9')]).toEqual([true, false]);
  for (let turn = 0; turn < 100; turn++) isRefused('9.9.9.9');
  expect(listed).toBe(1);
  current = ['9.9.9.9'];
  vi.advanceTimersByTime(6000);
  expect([isRefused('8.8.4.4'), isRefused('9.9.9.9')]).toEqual([false, true]);
});

const blocked = [...fetchBlockedPorts, ...Object.keys(databasePorts).map(Number)];

test.each(blocked)('port %i is refused over http and https, and not for an allowed host', (port) => {
  const guard = makeGuard({ allowHosts: ['allowed.example'] });
  for (const scheme of ['http', 'https']) {
    expect(() => guard.checkUrl(`${scheme}://public.example:${port}/`)).toThrow(UrlNotAllowed);
    expect(() => guard.checkUrl(`${scheme}://sub.allowed.example:${port}/`)).toThrow(UrlNotAllowed);
    expect(guard.checkUrl(`${scheme}://allowed.example:${port}/`)).toBeInstanceOf(URL);
  }
});

test.each(['', ':80', ':443', ':81', ':444', ':1023', ':3000', ':8080', ':8443', ':65535'])(
  'a URL with %j as its port passes',
  (port) => {
    const guard = makeGuard();
    for (const scheme of ['http', 'https']) {
      expect(guard.checkUrl(`${scheme}://public.example${port}/`)).toBeInstanceOf(URL);
    }
  },
);
