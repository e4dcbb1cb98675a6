import { isIPv6 } from 'node:net';
import { trimEnd } from '@livery/core/text/trim';

/**
 * The canonical spelling of a host, or null if the text is not a host: lower case, ASCII, dotted IPv4, compressed IPv6
 * without brackets, no trailing dots. It is parsed as a WHATWG URL, so that `0x7f.1`, `①②⑦.1` and `2130706433` become
 * the address that a connection would use.
 */
export function toCanonicalHost(host: string): string | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const literal = isIPv6(bare);
  // The parser would read these characters as a port, a user or a path, and find another host.
  if (!literal && /[[\]:/\\?#@]/.test(bare)) return null;
  const url = URL.parse(literal ? `http://[${bare}]/` : `http://${bare}/`);
  if (!url) return null;
  if (literal) return url.hostname.slice(1, -1);
  const name = trimEnd(url.hostname, /\./);
  // `0177.0.0.1..` parses as a name, and as an address without the dots, so it is parsed again.
  return name === url.hostname ? name : toCanonicalHost(name);
}
