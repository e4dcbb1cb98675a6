import { describe, expect, test } from 'vitest';
import { toBlockList } from '../../settings/fields.ts';
import { readSettings } from '../../settings/settings.ts';
import { readClientAddress, toRateKey } from './client-address.ts';

const trusting = (ranges: string) => toBlockList(readSettings({ LIVERY_TRUST_PROXY: ranges }).trustProxy);

describe('the client address', () => {
  const proxies = '10.0.0.0/8, fd00::/8';
  test.each([
    ['the peer without a proxy', '', '203.0.113.9', undefined, '203.0.113.9'],
    ['the peer, where nobody is trusted', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the peer, which is no proxy of ours', proxies, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what a trusted proxy says', proxies, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the right-most that is not a proxy',
      proxies,
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      '198.51.100.1',
    ],
    ['the first of proxies alone', proxies, '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the peer, where the entry is malformed', proxies, '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['the peer, where the header is empty', proxies, '10.0.0.1', '', '10.0.0.1'],
    ['not what stands left of the client', proxies, '10.0.0.1', 'garbage, 198.51.100.1', '198.51.100.1'],
    ['without its port', proxies, '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['without brackets and port', proxies, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['through a proxy on IPv6', proxies, 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['of a mapped peer as IPv4', '10.0.0.1', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ])('is %s', (_, ranges, peer, header, expected) => {
    expect(readClientAddress(peer, header, trusting(ranges))).toBe(expected);
  });
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(toRateKey(address)).toBe(expected);
});
