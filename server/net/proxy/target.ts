import type { Guard } from '../guard.ts';
import { Refusal } from './refusal.ts';

/**
 * Where a request goes, read from the request-target alone: a `Host` header beside it may say anything, and is
 * written again.
 */
export interface Target {
  /** As a URL has it; IPv6 in brackets. */
  hostname: string;
  /** As a connection takes it. */
  address: string;
  port: number;
  /** The value of the `Host` header. */
  host: string;
  path: string;
}

/** Beyond this the guard refuses a URL; it is then the URL that is at fault, and not its host. */
const maxTargetLength = 2048;

/** Of a request in absolute form, `GET http://host/path`. Throws `Refusal` or `UrlNotAllowed`. */
export function requestTarget(text: string, checkUrl: Guard['checkUrl']): Target {
  // What is asked of the proxy itself, as one asks a server, is not for it to answer.
  if (text.startsWith('/') || text === '*') throw new Refusal('bad_request');
  return readTarget(text, checkUrl);
}

/** Of `CONNECT host:port`. Throws `Refusal` or `UrlNotAllowed`. */
export function tunnelTarget(authority: string, checkUrl: Guard['checkUrl']): Target {
  if (!/^[^\s/\\?#@]+:\d{1,5}$/.test(authority)) throw new Refusal('bad_request');
  return readTarget(`http://${authority}/`, checkUrl);
}

function readTarget(text: string, checkUrl: Guard['checkUrl']): Target {
  if (text.length > maxTargetLength) throw new Refusal('bad_request');
  const url = checkUrl(text);
  // TLS is spoken through a tunnel; a request that asks for it in the open would be sent in the clear.
  if (url.protocol !== 'http:') throw new Refusal('bad_request');
  return {
    hostname: url.hostname,
    address: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 80),
    host: url.host,
    path: url.pathname + url.search,
  };
}

/** The host of a refused target, for the report about it; null where it has none. */
export function readHost(text: string): string | null {
  return URL.parse(text)?.hostname || URL.parse(`http://${text}`)?.hostname || null;
}
