import type { Guard } from '../guard.ts';
import { Refusal } from './refusal.ts';

/** The target of a request, read from the request line only: the `Host` header is untrusted, and is rewritten. */
export interface Target {
  /** As in a URL; IPv6 in brackets. */
  hostname: string;
  /** As a connection needs it; IPv6 without brackets. */
  address: string;
  port: number;
  /** The value of the `Host` header. */
  host: string;
  path: string;
}

/** The guard refuses a longer URL; then the URL is the reason, and not its host. */
const maxTargetLength = 2048;

/** The target of a request in absolute form, `GET http://host/path`. Throws `Refusal` or `UrlNotAllowed`. */
export function readRequestTarget(text: string, checkUrl: Guard['checkUrl']): Target {
  // A request in origin form is for the proxy itself, which has nothing to serve.
  if (text.startsWith('/') || text === '*') throw new Refusal('bad_request');
  return readTarget(text, checkUrl);
}

/** The target of `CONNECT host:port`. Throws `Refusal` or `UrlNotAllowed`. */
export function readTunnelTarget(authority: string, checkUrl: Guard['checkUrl']): Target {
  if (!/^[^\s/\\?#@]+:\d{1,5}$/.test(authority)) throw new Refusal('bad_request');
  return readTarget(`http://${authority}/`, checkUrl);
}

function readTarget(text: string, checkUrl: Guard['checkUrl']): Target {
  if (text.length > maxTargetLength) throw new Refusal('bad_request');
  const url = checkUrl(text);
  // TLS needs a tunnel; an https request in absolute form would be sent unencrypted.
  if (url.protocol !== 'http:') throw new Refusal('bad_request');
  return {
    hostname: url.hostname,
    address: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 80),
    host: url.host,
    path: url.pathname + url.search,
  };
}

/** The host of a refused target, for the failure report; null if it has none. */
export function readHost(text: string): string | null {
  return URL.parse(text)?.hostname || URL.parse(`http://${text}`)?.hostname || null;
}
