import type { LookupAddress } from 'node:dns';
import { lookup as lookUpAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isForbiddenAddress, isForbiddenHost } from './address-rules.ts';
import { canonicalHost } from './canonical-host.ts';
import { UrlNotAllowed, UrlUnresolved } from './fetch-failed.ts';

const maxUrlLength = 2048;

/** What every URL from outside passes: once when it is given, and its addresses at every connection. */
export interface Guard {
  /**
   * Throws `UrlNotAllowed`. Each hop of a redirect needs it anew, and so does every address literal: node does
   * not call `lookup` for those.
   */
  checkUrl(text: string): URL;
  /** All addresses of a host. Throws `UrlNotAllowed` if any of them is forbidden, or `UrlUnresolved`. */
  resolve(hostname: string): Promise<LookupAddress[]>;
  /**
   * The `lookup` of a node:http, node:https or node:net connection: it hands on the very addresses it checked,
   * so that a name cannot resolve to another between the check and the connection.
   */
  lookup: LookupFunction;
}

export interface GuardOptions {
  /** Names and address literals that no address rule holds for; each stands for that exact host only. */
  allowHosts: string[];
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

export function createGuard({ allowHosts, resolve: ask = askSystem }: GuardOptions): Guard {
  const allowed = new Set(allowHosts.map(allowedHost));

  const checkedHost = (hostname: string): string => {
    const host = canonicalHost(hostname);
    if (host === null || (!allowed.has(host) && isForbiddenHost(host))) throw new UrlNotAllowed();
    return host;
  };

  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    const host = checkedHost(hostname);
    const addresses = await ask(host).catch((cause) => {
      throw new UrlUnresolved(cause);
    });
    if (addresses.length === 0) throw new UrlUnresolved();
    const forbidden = addresses.find(({ address }) => isForbiddenAddress(address));
    if (forbidden && !allowed.has(host)) {
      throw new UrlNotAllowed(undefined, new Error(`${host} resolves to ${forbidden.address}`));
    }
    return addresses;
  };

  return {
    checkUrl(text) {
      if (text.length > maxUrlLength) {
        throw new UrlNotAllowed(`A URL may have at most ${maxUrlLength} characters.`);
      }
      const url = URL.parse(text);
      if (!url || !['http:', 'https:'].includes(url.protocol)) {
        throw new UrlNotAllowed('Expected an http or https URL.');
      }
      if (url.username || url.password)
        throw new UrlNotAllowed('A URL may not hold a user name or password.');
      checkedHost(url.hostname);
      return url;
    },
    resolve,
    lookup(hostname, { all, family }, callback) {
      const fits = (address: LookupAddress) => !family || `${family}`.endsWith(`${address.family}`);
      const fitting = async () => {
        const addresses = (await resolve(hostname)).filter(fits);
        if (addresses.length === 0) throw new UrlUnresolved();
        return addresses;
      };
      fitting().then(
        (addresses) => {
          if (all) callback(null, addresses);
          else callback(null, addresses[0]!.address, addresses[0]!.family);
        },
        (failure) => callback(failure, ''),
      );
    },
  };
}

function allowedHost(entry: string): string {
  const host = canonicalHost(entry);
  // A pattern would parse as a name and then match nothing.
  if (host === null || host.includes('*')) {
    throw new Error(`Expected a host name or an address, without scheme, port or pattern: ${entry}`);
  }
  return host;
}

function askSystem(hostname: string): Promise<LookupAddress[]> {
  return lookUpAll(hostname, { all: true });
}
