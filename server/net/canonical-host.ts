import { isIPv6 } from 'node:net';
import { trimEnd } from '@livery/core/trim';

/**
 * The one spelling of a host, or null where it is none: lower case, ASCII, dotted IPv4, short IPv6 without
 * brackets, no trailing dots. The parser of WHATWG URLs does the reading, so that `0x7f.1`, `①②⑦.1` and
 * `2130706433` are seen as the address that a connection would go to.
 */
export function canonicalHost(host: string): string | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const literal = isIPv6(bare);
  // The parser would take these for a port, a user or a path and read the host beside them.
  if (!literal && /[[\]:/\\?#@]/.test(bare)) return null;
  const url = URL.parse(literal ? `http://[${bare}]/` : `http://${bare}/`);
  if (!url) return null;
  if (literal) return url.hostname.slice(1, -1);
  const name = trimEnd(url.hostname, /\./);
  // `0177.0.0.1..` is a name to the parser, and an address to it once the dots are gone.
  return name === url.hostname ? name : canonicalHost(name);
}
