import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Interfaces change while the service runs: containers, VPNs, a new DHCP lease. */
const REFRESH_MS = 5000;

/** Whether an address belongs to any interface of this machine. */
type IsOwnAddress = (address: string) => boolean;

/** Lists the interfaces at most every five seconds, because that takes a system call for each. */
export function createOwnAddresses(list: () => string[] = listMachineAddresses): IsOwnAddress {
  let own = new BlockList();
  let readAt = Number.NEGATIVE_INFINITY;
  return (address) => {
    const now = Date.now();
    // Also true if the clock was set back.
    if (Math.abs(now - readAt) >= REFRESH_MS) {
      own = toList(list());
      readAt = now;
    }
    return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

function toList(addresses: string[]): BlockList {
  const list = new BlockList();
  for (const address of addresses) {
    const version = isIP(address);
    if (version !== 0) list.addAddress(address, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function listMachineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  );
}
