import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openHostsFile } from './hosts-file.ts';

/** Resolves all addresses of a name. Rejects with the signal's reason if it aborts. */
export type ResolveName = (hostname: string, signal?: AbortSignal) => Promise<LookupAddress[]>;

export interface NameResolverOptions {
  /** `address:port`; by default those of /etc/resolv.conf. */
  servers?: string[];
  hostsFile?: string;
}

/** The timeout before the query is sent again or to the next name server; doubled with each round. */
const QUERY_MS = 1500;
const TRIES = 3;
/** How long the addresses of one family wait for those of the other: some servers never answer for IPv6. */
const OTHER_FAMILY_MS = 500;

/**
 * Queries the hosts file, then the name servers over its own sockets. `dns.lookup` would run on libuv's four threads,
 * which file access shares: a few unresponsive name servers would block both for everybody. Names are treated as fully
 * qualified: the search list of resolv.conf and other sources of the system (mDNS, LDAP) are not used.
 */
export function createNameResolver({ servers, hostsFile }: NameResolverOptions = {}): ResolveName {
  const inHostsFile = openHostsFile(hostsFile);
  return async (hostname, signal) => {
    const family = isIP(hostname);
    if (family !== 0) return [{ address: hostname, family }];
    const known = inHostsFile(hostname) ?? reservedName(hostname);
    if (known) return known;
    signal?.throwIfAborted();
    // One for each lookup, because `cancel` ends every query of a resolver.
    const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal?.addEventListener('abort', cancel);
    try {
      return await bothFamilies(resolver, hostname);
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause;
    } finally {
      signal?.removeEventListener('abort', cancel);
      resolver.cancel();
    }
  };
}

/** `localhost` is never sent to a name server (RFC 6761, 6.3). */
function reservedName(hostname: string): LookupAddress[] | null {
  if (hostname !== 'localhost') return null;
  return [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
}

async function bothFamilies(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const found: [LookupAddress[], LookupAddress[]] = [[], []];
  const queries = [
    resolver.resolve4(hostname).then((list) => {
      found[0] = list.map((address) => ({ address, family: 4 }));
    }),
    resolver.resolve6(hostname).then((list) => {
      found[1] = list.map((address) => ({ address, family: 6 }));
    }),
  ];
  try {
    await Promise.any(queries);
  } catch (cause) {
    throw (cause as AggregateError).errors[0];
  }
  const grace = new AbortController();
  const waited = setTimeout(OTHER_FAMILY_MS, undefined, { signal: grace.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(queries), waited]);
  grace.abort();
  return found.flat();
}
