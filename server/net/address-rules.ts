import { BlockList, isIP } from 'node:net';
import { toCanonicalHost } from './canonical-host.ts';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast (224/4). */
const specialIpv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16
  192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`.split(/\s+/);

/**
 * https://www.iana.org/assignments/iana-ipv6-special-registry, only its ranges within global unicast: addresses outside
 * global unicast (loopback, mapped, NAT64, unique local, link-local, multicast) are never allowed and need no list.
 */
const globalIpv6 = ['2000::/3'];
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/**
 * Addresses of cloud platforms that are outside the special-purpose registries, and that a machine on that platform
 * reaches without credentials or by a private route. 169.254.169.254, 100.100.100.200 (Alibaba Cloud), 192.0.0.192
 * (Oracle Cloud) and fd00:ec2::254 (AWS) are special-purpose addresses and refused as such. All are IPv4.
 */
const platformRanges: readonly string[] = [
  // Azure: WireServer gives certificates and extension settings to its virtual machine.
  '168.63.129.16/32',
  // Google Cloud: restricted.googleapis.com and private.googleapis.com.
  '199.36.153.4/30',
  '199.36.153.8/30',
  // IBM Cloud: service endpoints of the private network.
  '161.26.0.0/16',
  '166.8.0.0/14',
];

const ipv4Special = makeBlockList([...specialIpv4, ...platformRanges], 'ipv4');
const ipv6Global = makeBlockList(globalIpv6, 'ipv6');
const ipv6Special = makeBlockList(specialIpv6, 'ipv6');

/** Names that mean this machine or this network on every resolver. */
const localZones = ['localhost', 'localdomain', 'internal', 'local'];

/**
 * Whether an address is outside the public internet or belongs to a cloud platform. A text that is not an address is
 * forbidden too.
 */
export function isForbiddenAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return ipv4Special.check(ip, 'ipv4');
    case 6:
      // A zone names an interface of this machine; no public address has one.
      return ip.includes('%') || !ipv6Global.check(ip, 'ipv6') || ipv6Special.check(ip, 'ipv6');
    default:
      return true;
  }
}

/**
 * Whether a host, in any spelling, is forbidden by its name. An allowed name may still resolve to a forbidden address.
 */
export function isForbiddenHost(hostname: string): boolean {
  const host = toCanonicalHost(hostname);
  if (host === null) return true;
  if (isIP(host)) return isForbiddenAddress(host);
  const labels = host.split('.');
  // A single label resolves only through the search list or the hosts file of this network.
  return labels.length === 1 || localZones.includes(labels.at(-1)!);
}

function makeBlockList(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network, prefix] = block.split('/');
    list.addSubnet(network!, Number(prefix), family);
  }
  return list;
}
