import { expect, test } from 'vitest';
import { isForbiddenAddress, isForbiddenHost } from './address-rules.ts';

/** The first and the last address of each block, and its public neighbours where it has any. */
const ipv4Blocks = [
  { block: '0.0.0.0/8', inside: ['0.0.0.0', '0.255.255.255'], outside: ['1.0.0.0'] },
  { block: '10.0.0.0/8', inside: ['10.0.0.0', '10.255.255.255'], outside: ['9.255.255.255', '11.0.0.0'] },
  {
    block: '100.64.0.0/10',
    inside: ['100.64.0.0', '100.127.255.255'],
    outside: ['100.63.255.255', '100.128.0.0'],
  },
  {
    block: '127.0.0.0/8',
    inside: ['127.0.0.0', '127.255.255.255'],
    outside: ['126.255.255.255', '128.0.0.0'],
  },
  {
    block: '169.254.0.0/16',
    inside: ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
    outside: ['169.253.255.255', '169.255.0.0'],
  },
  {
    block: '172.16.0.0/12',
    inside: ['172.16.0.0', '172.31.255.255'],
    outside: ['172.15.255.255', '172.32.0.0'],
  },
  { block: '192.0.0.0/24', inside: ['192.0.0.0', '192.0.0.255'], outside: ['191.255.255.255', '192.0.1.0'] },
  { block: '192.0.2.0/24', inside: ['192.0.2.0', '192.0.2.255'], outside: ['192.0.1.255', '192.0.3.0'] },
  {
    block: '192.31.196.0/24',
    inside: ['192.31.196.0', '192.31.196.255'],
    outside: ['192.31.195.255', '192.31.197.0'],
  },
  {
    block: '192.52.193.0/24',
    inside: ['192.52.193.0', '192.52.193.255'],
    outside: ['192.52.192.255', '192.52.194.0'],
  },
  {
    block: '192.88.99.0/24',
    inside: ['192.88.99.0', '192.88.99.255'],
    outside: ['192.88.98.255', '192.88.100.0'],
  },
  {
    block: '192.168.0.0/16',
    inside: ['192.168.0.0', '192.168.255.255'],
    outside: ['192.167.255.255', '192.169.0.0'],
  },
  {
    block: '192.175.48.0/24',
    inside: ['192.175.48.0', '192.175.48.255'],
    outside: ['192.175.47.255', '192.175.49.0'],
  },
  {
    block: '198.18.0.0/15',
    inside: ['198.18.0.0', '198.19.255.255'],
    outside: ['198.17.255.255', '198.20.0.0'],
  },
  {
    block: '198.51.100.0/24',
    inside: ['198.51.100.0', '198.51.100.255'],
    outside: ['198.51.99.255', '198.51.101.0'],
  },
  {
    block: '203.0.113.0/24',
    inside: ['203.0.113.0', '203.0.113.255'],
    outside: ['203.0.112.255', '203.0.114.0'],
  },
  { block: '224.0.0.0/4', inside: ['224.0.0.0', '239.255.255.255'], outside: ['223.255.255.255'] },
  { block: '240.0.0.0/4 and broadcast', inside: ['240.0.0.0', '255.255.255.255'], outside: [] },
];

const ipv6Blocks = [
  { block: 'unspecified and loopback', inside: ['::', '::1'], outside: [] },
  {
    block: 'mapped ::ffff:0:0/96',
    inside: ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0808:0808'],
    outside: [],
  },
  { block: 'compatible ::/96', inside: ['::127.0.0.1', '::8.8.8.8'], outside: [] },
  { block: 'translated ::ffff:0:0:0/96', inside: ['::ffff:0:127.0.0.1'], outside: [] },
  {
    block: 'NAT64 64:ff9b::/96 and 64:ff9b:1::/48',
    inside: ['64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
    outside: [],
  },
  { block: 'discard 100::/64 and dummy 100:0:0:1::/64', inside: ['100::1', '100:0:0:1::1'], outside: [] },
  {
    block: '2001::/23',
    inside: ['2001::', '2001:1::1', '2001:20::1', '2001:1ff:ffff::'],
    outside: ['2001:200::'],
  },
  {
    block: '2001:db8::/32',
    inside: ['2001:db8::', '2001:db8:ffff::'],
    outside: ['2001:db7:ffff::', '2001:db9::'],
  },
  { block: '2002::/16', inside: ['2002::', '2002:7f00:1::', '2002:ffff::'], outside: ['2003::'] },
  {
    block: '2620:4f:8000::/48',
    inside: ['2620:4f:8000::', '2620:4f:8000:ffff::'],
    outside: ['2620:4f:7fff::', '2620:4f:8001::'],
  },
  { block: '3fff::/20', inside: ['3fff::', '3fff:fff:ffff::'], outside: ['3ffe:ffff::', '3fff:1000::'] },
  {
    block: 'outside of 2000::/3',
    inside: ['1fff:ffff::', '4000::', '5f00::1'],
    outside: ['2000::', '2606:4700::1111'],
  },
  { block: 'unique local fc00::/7', inside: ['fc00::', 'fd00:ec2::254', 'fdff:ffff::'], outside: [] },
  {
    block: 'link-local fe80::/10 and site-local fec0::/10',
    inside: ['fe80::1', 'fe80::1%eth0', 'fec0::1'],
    outside: [],
  },
  { block: 'multicast ff00::/8', inside: ['ff02::1', 'ff0e::1'], outside: [] },
  { block: 'any address with a zone', inside: ['2606:4700::1111%eth0'], outside: [] },
];

test.each([...ipv4Blocks, ...ipv6Blocks])(
  '$block is forbidden to its edges and no further',
  ({ inside, outside }) => {
    expect(inside.filter((ip) => !isForbiddenAddress(ip))).toEqual([]);
    expect(outside.filter((ip) => isForbiddenAddress(ip))).toEqual([]);
  },
);

test.each(['', 'example.com', '127.1', '0177.0.0.1', '1.2.3.4.5', '[::1]', ' 8.8.8.8'])(
  'what is not an address is forbidden as one: %j',
  (text) => expect(isForbiddenAddress(text)).toBe(true),
);

test.each([
  'localhost',
  'LocalHost',
  'localhost.',
  'localhost..',
  'a.localhost',
  'a.LOCALHOST.',
  'localdomain',
  'localhost.localdomain',
  'internal',
  'metadata.google.internal',
  'metadata.google.internal.',
  'local',
  'printer.local',
  'printer.LOCAL..',
  'printer.ｌｏｃａｌ',
  'printer。local',
  'ip6-localhost',
  'intranet',
  'intranet.',
  '127.0.0.1',
  '127.0.0.1.',
  '0177.0.0.1..',
  '127.0.0.1。。',
  '0x7f.1',
  '2130706433',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '::1',
  '[fe80::1%eth0]',
  'fe80::1%25eth0',
  '[::ffff:7f00:1]',
  '',
  '.',
  '..',
  'example.com:80',
  'user@example.com',
  'example.com/path',
  'example.com#',
  '[::1',
  'exa mple.com',
  'a.1',
])('the host %j is forbidden', (host) => {
  expect(isForbiddenHost(host)).toBe(true);
});

test.each([
  'example.com',
  'EXAMPLE.com.',
  'localhost.example.com',
  'local.example',
  'mylocal.example',
  'notlocalhost.example',
  'internal.example.com',
  'müller.example',
  '8.8.8.8',
  '[2606:4700::1111]',
  '2606:4700::1111',
])('the host %j is left to what it resolves to', (host) => {
  expect(isForbiddenHost(host)).toBe(false);
});
