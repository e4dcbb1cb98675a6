import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Interfaces come and go while the service runs: containers, VPNs, a new lease. */
const REFRESH_MS = 5000;

/** Whether an address is one of this machine's own, whichever interface it belongs to. */
export type IsOwnAddress = (address: string) => boolean;

/** Asks the system at most every five seconds: listing interfaces takes a system call for each. */
export function createOwnAddresses(list: () => string[] = addressesOfMachine): IsOwnAddress {
  let own = new BlockList();
  let readAt = Number.NEGATIVE_INFINITY;
  return (address) => {
    const now = Date.now();
    // Also when the clock was set back.
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

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  );
}
