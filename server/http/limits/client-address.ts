import { type BlockList, isIPv4, isIPv6 } from 'node:net';

/** Connections of one address that are open at once; behind a trusted proxy, requests. */
export const MAX_OPEN_PER_ADDRESS = 200;

/**
 * The address that a request counts against. `X-Forwarded-For` is read only when the peer is a trusted proxy: it is
 * walked from the right past further trusted proxies, since everything left of the first other address is the
 * client's own claim. A malformed entry makes the peer count, so that nobody escapes the count by sending garbage.
 */
export function readClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const own = normalize(peer) ?? peer;
  if (!forwardedFor || !isTrusted(own, trusted)) return own;
  let client = own;
  for (const entry of forwardedFor.split(',').reverse()) {
    const address = normalize(withoutPort(entry.trim()));
    if (address === null) return own;
    client = address;
    if (!isTrusted(address, trusted)) break;
  }
  return client;
}

/** The rate key of an address: an IPv6 client can use every address of its /64, so the whole /64 is one key. */
export function toRateKey(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`;
}

/** Whether a connection comes from a trusted proxy. */
export function isTrustedPeer(peer: string, trusted: BlockList): boolean {
  return isTrusted(normalize(peer) ?? peer, trusted);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  if (isIPv4(address)) return trusted.check(address, 'ipv4');
  return isIPv6(address) && trusted.check(address, 'ipv6');
}

/** Writes an IPv4 address that came over an IPv6 socket as IPv4; null if the text is not an address. */
function normalize(text: string): string | null {
  const address = text.split('%', 1)[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/** Some proxies write `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return (/^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry) ?? /^([\d.]+):\d{1,5}$/.exec(entry))?.[1] ?? entry;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = withHexEnd(address).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** `::1.2.3.4` with its last 32 bits as two groups. */
function withHexEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
