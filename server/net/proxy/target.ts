import { canonicalHost } from '../canonical-host.ts';
import { UrlNotAllowed } from '../fetch-failed.ts';
import type { Guard } from '../guard.ts';
import { Refusal } from './refusal.ts';

/**
 * Where a request goes, read from the request-target alone: a `Host` header beside it may say anything, and is
 * written anew.
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
const webPorts = [80, 443];
const firstFreePort = 1024;

export interface TargetRules {
  checkUrl: Guard['checkUrl'];
  /** Whether the rule of ports does not hold for this host. */
  anyPort(hostname: string): boolean;
}

/** Of a request in absolute form, `GET http://host/path`. Throws `Refusal` or `UrlNotAllowed`. */
export function requestTarget(text: string, rules: TargetRules): Target {
  // What is asked of the proxy itself, as one asks a server, is not for it to answer.
  if (text.startsWith('/') || text === '*') throw new Refusal('bad_request');
  return targetOf(text, rules);
}

/** Of `CONNECT host:port`. Throws `Refusal` or `UrlNotAllowed`. */
export function tunnelTarget(authority: string, rules: TargetRules): Target {
  if (!/^[^\s/\\?#@]+:\d{1,5}$/.test(authority)) throw new Refusal('bad_request');
  return targetOf(`http://${authority}/`, rules);
}

function targetOf(text: string, { checkUrl, anyPort }: TargetRules): Target {
  if (text.length > maxTargetLength) throw new Refusal('bad_request');
  const url = checkUrl(text);
  // TLS is spoken through a tunnel; a request that asks for it in the open would be sent in the clear.
  if (url.protocol !== 'http:') throw new Refusal('bad_request');
  const port = Number(url.port || 80);
  // Below 1024 stand services that are not the web (mail, remote shells, directories), which a page could talk to
  // through a tunnel or a form; a site that is served from there, and not from 80 or 443, is not met in practice.
  if (!webPorts.includes(port) && port < firstFreePort && !anyPort(url.hostname)) throw new UrlNotAllowed();
  return {
    hostname: url.hostname,
    address: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    host: url.host,
    path: url.pathname + url.search,
  };
}

/** The host of a target that was refused, to tell about it; null where it has none. */
export function hostOf(text: string): string | null {
  return URL.parse(text)?.hostname || URL.parse(`http://${text}`)?.hostname || null;
}

/** Whether a host is one of those listed, in whatever spelling. */
export function hostMatcher(hosts: string[]): (hostname: string) => boolean {
  const listed = new Set(hosts.map(canonicalHost));
  return (hostname) => listed.has(canonicalHost(hostname));
}
