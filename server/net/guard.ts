import type { LookupAddress } from 'node:dns';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { createFairQueue, QueueFull } from '@livery/core/fair-queue';
import { abortable, withDeadline } from '../platform/deadline.ts';
import { type AddressRange, toBlockList } from '../settings/fields.ts';
import { isForbiddenAddress, isForbiddenHost } from './address-rules.ts';
import { toCanonicalHost } from './canonical-host.ts';
import { LookupsFull, UrlNotAllowed, UrlUnresolved } from './fetch-failed.ts';
import { createNameResolver, type ResolveName } from './name-resolver.ts';
import { createOwnAddresses } from './own-addresses.ts';
import { isBlockedPort } from './port-rules.ts';

const maxUrlLength = 2048;

/** Checks every URL that callers send: the URL itself once, and its addresses at every connection. */
export interface Guard {
  /**
   * Throws `UrlNotAllowed`. Call it again for each redirect and for every address literal, because Node does not call
   * `lookup` for those.
   */
  checkUrl(text: string): URL;
  /**
   * All addresses of a host. Throws `UrlNotAllowed` if any of them is forbidden, `UrlUnresolved`, `LookupsFull` if too
   * many lookups are waiting, or the signal's reason.
   */
  resolve(hostname: string, signal?: AbortSignal): Promise<LookupAddress[]>;
  /**
   * The `lookup` function of a node:http, node:https or node:net connection. It passes on the same addresses that it
   * checked, so that a name cannot resolve to another address between the check and the connection. The signal ends the
   * lookup, because Node does not cancel the lookup of an abandoned connection.
   */
  lookupUntil(signal: AbortSignal | undefined): LookupFunction;
  lookup: LookupFunction;
}

/** The guard of the whole service. Each lookup counts for an organisation. */
export interface SharedGuard extends Pick<Guard, 'checkUrl'> {
  /** The same rules, with the organisation's own share of lookups. */
  forOrganization(organizationId: string): Guard;
}

export interface GuardOptions {
  /** Names and address literals that are exempt from the rules for addresses and ports. Each entry is one exact host. */
  allowHosts: string[];
  /** Refused in addition to special-purpose addresses, cloud platforms and the machine's own addresses. */
  denyRanges?: readonly AddressRange[] | undefined;
  resolve?: ResolveName | undefined;
  /** Addresses of this machine. */
  ownAddresses?: (() => string[]) | undefined;
}

/** The time limit for one lookup, including its time in the queue. */
const LOOKUP_MS = 5000;
/** If eight organisations use unresponsive name servers, a ninth waits for at most one lookup's time. */
const lookups = { maxRunning: 64, maxRunningPerKey: 8, maxWaiting: 512, maxWaitingPerKey: 64 };

export function createGuard({
  allowHosts,
  denyRanges = [],
  resolve: ask = createNameResolver(),
  ownAddresses,
}: GuardOptions): Guard & SharedGuard {
  const allowed = new Set(allowHosts.map(allowedHost));
  const denied: BlockList = toBlockList(denyRanges);
  const isOwn = createOwnAddresses(ownAddresses);
  const queue = createFairQueue(lookups);

  const isRefused = (address: string) =>
    isForbiddenAddress(address) ||
    denied.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ||
    isOwn(address);

  const checkedHost = (hostname: string): string => {
    const host = toCanonicalHost(hostname);
    if (host === null) throw new UrlNotAllowed();
    if (allowed.has(host)) return host;
    if (isForbiddenHost(host) || (isIP(host) !== 0 && isRefused(host))) throw new UrlNotAllowed();
    return host;
  };

  const checkUrl = (text: string): URL => {
    if (text.length > maxUrlLength) {
      throw new UrlNotAllowed(`A URL may have at most ${maxUrlLength} characters.`);
    }
    const url = URL.parse(text);
    if (!url || !['http:', 'https:'].includes(url.protocol)) {
      throw new UrlNotAllowed('Expected an http or https URL.');
    }
    if (url.username || url.password)
      throw new UrlNotAllowed('A URL may not contain a user name or password.');
    const host = checkedHost(url.hostname);
    if (url.port !== '' && isBlockedPort(Number(url.port)) && !allowed.has(host)) {
      throw new UrlNotAllowed(`Port ${url.port} belongs to a service that is not a website.`);
    }
    return url;
  };

  const lookUp = async (key: string, host: string, caller: AbortSignal | undefined) => {
    const late = () => new UrlUnresolved(new Error(`no answer for ${host} in ${LOOKUP_MS} ms`));
    try {
      // The slot in the queue is released at once, even if the resolver ignores the signal.
      return await withDeadline(
        LOOKUP_MS,
        caller,
        (signal) => queue.run(key, () => abortable(signal, ask(host, signal)), { signal }),
        late,
      );
    } catch (cause) {
      caller?.throwIfAborted();
      if (cause instanceof QueueFull) throw new LookupsFull(cause);
      throw cause instanceof UrlUnresolved ? cause : new UrlUnresolved(cause);
    }
  };

  const makeGuard = (key: string): Guard => {
    const resolve = async (hostname: string, signal?: AbortSignal): Promise<LookupAddress[]> => {
      const host = checkedHost(hostname);
      const addresses = await lookUp(key, host, signal);
      if (addresses.length === 0) throw new UrlUnresolved();
      const forbidden = addresses.find(({ address }) => isRefused(address));
      if (forbidden && !allowed.has(host)) {
        throw new UrlNotAllowed(undefined, new Error(`${host} resolves to ${forbidden.address}`));
      }
      return addresses;
    };
    const lookupUntil = (signal: AbortSignal | undefined): LookupFunction => {
      return (hostname, { all, family }, callback) => {
        const fits = (address: LookupAddress) => !family || `${family}`.endsWith(`${address.family}`);
        const fitting = async () => {
          const addresses = (await resolve(hostname, signal)).filter(fits);
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
      };
    };
    return { checkUrl, resolve, lookupUntil, lookup: lookupUntil(undefined) };
  };

  return { ...makeGuard(''), forOrganization: makeGuard };
}

function allowedHost(entry: string): string {
  const host = toCanonicalHost(entry);
  // A pattern would parse as a name and match nothing.
  if (host === null || host.includes('*')) {
    throw new Error(`Expected a host name or an address, without scheme, port or pattern: ${entry}`);
  }
  return host;
}
