import { expect, test } from 'vitest';
import { isForbiddenAddress, isForbiddenHost } from './address-rules.ts';

/** Each block with its first and its last address, and its public neighbours where it has any. */
const blocks: [block: string, inside: string, outside: string][] = [
  ['0.0.0.0/8', '0.0.0.0 0.255.255.255', '1.0.0.0'],
  ['10.0.0.0/8', '10.0.0.0 10.255.255.255', '9.255.255.255 11.0.0.0'],
  ['100.64.0.0/10', '100.64.0.0 100.127.255.255', '100.63.255.255 100.128.0.0'],
  ['127.0.0.0/8', '127.0.0.0 127.255.255.255', '126.255.255.255 128.0.0.0'],
  ['169.254.0.0/16', '169.254.0.0 169.254.169.254 169.254.255.255', '169.253.255.255 169.255.0.0'],
  ['172.16.0.0/12', '172.16.0.0 172.31.255.255', '172.15.255.255 172.32.0.0'],
  ['192.0.0.0/24', '192.0.0.0 192.0.0.255', '191.255.255.255 192.0.1.0'],
  ['192.0.2.0/24', '192.0.2.0 192.0.2.255', '192.0.1.255 192.0.3.0'],
  ['192.31.196.0/24', '192.31.196.0 192.31.196.255', '192.31.195.255 192.31.197.0'],
  ['192.52.193.0/24', '192.52.193.0 192.52.193.255', '192.52.192.255 192.52.194.0'],
  ['192.88.99.0/24', '192.88.99.0 192.88.99.255', '192.88.98.255 192.88.100.0'],
  ['192.168.0.0/16', '192.168.0.0 192.168.255.255', '192.167.255.255 192.169.0.0'],
  ['192.175.48.0/24', '192.175.48.0 192.175.48.255', '192.175.47.255 192.175.49.0'],
  ['198.18.0.0/15', '198.18.0.0 198.19.255.255', '198.17.255.255 198.20.0.0'],
  ['198.51.100.0/24', '198.51.100.0 198.51.100.255', '198.51.99.255 198.51.101.0'],
  ['203.0.113.0/24', '203.0.113.0 203.0.113.255', '203.0.112.255 203.0.114.0'],
  ['224.0.0.0/4', '224.0.0.0 239.255.255.255', '223.255.255.255'],
  ['240.0.0.0/4 and broadcast', '240.0.0.0 255.255.255.255', ''],
  ['unspecified and loopback', ':: ::1', ''],
  ['mapped ::ffff:0:0/96', '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0808:0808', ''],
  ['compatible ::/96', '::127.0.0.1 ::8.8.8.8', ''],
  ['translated ::ffff:0:0:0/96', '::ffff:0:127.0.0.1', ''],
  ['NAT64 64:ff9b::/96 and 64:ff9b:1::/48', '64:ff9b::10.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1', ''],
  ['discard 100::/64 and dummy 100:0:0:1::/64', '100::1 100:0:0:1::1', ''],
  ['2001::/23', '2001:: 2001:1::1 2001:20::1 2001:1ff:ffff::', '2001:200::'],
  ['2001:db8::/32', '2001:db8:: 2001:db8:ffff::', '2001:db7:ffff:: 2001:db9::'],
  ['2002::/16', '2002:: 2002:7f00:1:: 2002:ffff::', '2003::'],
  ['2620:4f:8000::/48', '2620:4f:8000:: 2620:4f:8000:ffff::', '2620:4f:7fff:: 2620:4f:8001::'],
  ['3fff::/20', '3fff:: 3fff:fff:ffff::', '3ffe:ffff:: 3fff:1000::'],
  ['outside of 2000::/3', '1fff:ffff:: 4000:: 5f00::1', '2000:: 2606:4700::1111'],
  ['unique local fc00::/7', 'fc00:: fd00:ec2::254 fdff:ffff::', ''],
  ['link-local fe80::/10 and site-local fec0::/10', 'fe80::1 fe80::1%eth0 fec0::1', ''],
  ['multicast ff00::/8', 'ff02::1 ff0e::1', ''],
  ['any address with a zone', '2606:4700::1111%eth0', ''],
];

test.each(blocks)('%s is forbidden to its edges and no further', (_, inside, outside) => {
  expect(inside.split(' ').filter((ip) => !isForbiddenAddress(ip))).toEqual([]);
  expect(outside.split(' ').filter((ip) => ip && isForbiddenAddress(ip))).toEqual([]);
});

test.each(['', 'example.com', '127.1', '0177.0.0.1', '1.2.3.4.5', '[::1]', ' 8.8.8.8'])(
  'what is not an address is forbidden as one: %j',
  (text) => expect(isForbiddenAddress(text)).toBe(true),
);

const forbiddenHosts = [
  'localhost LocalHost localhost. localhost.. a.localhost a.LOCALHOST. localdomain',
  'localhost.localdomain internal metadata.google.internal metadata.google.internal. local',
  'printer.local printer.LOCAL.. printer.ｌｏｃａｌ printer。local ip6-localhost intranet intranet.',
  '127.0.0.1 127.0.0.1. 0177.0.0.1.. 127.0.0.1。。 0x7f.1 2130706433 ①②⑦.⓪.⓪.① [::1] ::1 [fe80::1%eth0]',
  'fe80::1%25eth0 [::ffff:7f00:1] . .. example.com:80 user@example.com example.com/path example.com#',
  '[::1 a.1',
].flatMap((line) => line.split(' '));

test.each([...forbiddenHosts, '', 'exa mple.com'])('the host %j is forbidden', (host) => {
  expect(isForbiddenHost(host)).toBe(true);
});

const publicHosts = [
  'example.com EXAMPLE.com. localhost.example.com local.example mylocal.example notlocalhost.example',
  'internal.example.com müller.example 8.8.8.8 [2606:4700::1111] 2606:4700::1111',
].flatMap((line) => line.split(' '));

test.each(publicHosts)('the host %j is left to what it resolves to', (host) => {
  expect(isForbiddenHost(host)).toBe(false);
});
