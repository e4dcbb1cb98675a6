import { randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { FetchFailed, type FetchFailure, UrlUnresolved } from '../fetch-failed.ts';
import type { Guard } from '../guard.ts';
import { Refusal } from './refusal.ts';

export interface ProxyLimits {
  /** Both directions together. */
  bytes: number;
  /** Requests and tunnels together. */
  requests: number;
  /** Concurrent requests and tunnels; one more is refused without closing any. */
  connections: number;
  /** The time limit for connecting, including the lookup. */
  connectMs: number;
  /** The time limit without a byte in either direction. */
  idleMs: number;
}

/** An omitted limit has its default; it is not removed. */
export function completeLimits({
  bytes = 60 * 1024 * 1024,
  requests = 600,
  connections = 64,
  connectMs = 10_000,
  idleMs = 30_000,
}: Partial<ProxyLimits>): ProxyLimits {
  return { bytes, requests, connections, connectMs, idleMs };
}

const maxNotedHosts = 500;
const maxHostLength = 255;

/** The traffic of one extraction through the proxy; it is counted, and ends with the session. */
export interface ProxySession {
  readonly username: string;
  readonly password: string;
  /** The exceeded limit, if any; from then on every request is refused. */
  readonly exceeded: 'bytes' | 'requests' | null;
  readonly bytes: number;
  readonly requests: number;
  /** Hosts that the guard refused. */
  readonly refused: ReadonlySet<string>;
  /** Why hosts could not be reached, the latest last; without hosts that were reached later. */
  readonly failures: ReadonlyMap<string, FetchFailure>;
  /** Closes all its connections and invalidates its credentials. */
  close(): void;
}

/** The session with the methods that only the proxy uses. */
export class CountedSession implements ProxySession {
  readonly username = randomBytes(12).toString('hex');
  readonly password = randomBytes(24).toString('hex');
  readonly limits: ProxyLimits;
  readonly refused = new Set<string>();
  readonly failures = new Map<string, FetchFailure>();
  exceeded: ProxySession['exceeded'] = null;
  bytes = 0;
  requests = 0;
  private readonly guard: Guard;
  private readonly ended: (session: CountedSession) => void;
  private readonly connections = new Set<Duplex>();
  private readonly lookups = new Map<string, Promise<LookupAddress[]>>();
  private readonly closing = new AbortController();
  private underWay = 0;
  private isClosed = false;

  constructor(guard: Guard, limits: ProxyLimits, ended: (session: CountedSession) => void) {
    this.guard = guard;
    this.limits = limits;
    this.ended = ended;
  }

  knows(password: string): boolean {
    return isSameSecret(this.password, password);
  }

  /** Counts a request or tunnel until the returned function is called. Throws `Refusal`. */
  begin(): () => void {
    if (this.exceeded) throw new Refusal('limit_exceeded');
    if (this.requests >= this.limits.requests) {
      this.exceed('requests');
      throw new Refusal('limit_exceeded');
    }
    if (this.underWay >= this.limits.connections) throw new Refusal('too_many_connections');
    this.requests += 1;
    this.underWay += 1;
    let counted = true;
    return () => {
      if (counted) this.underWay -= 1;
      counted = false;
    };
  }

  countBytes(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.limits.bytes) this.exceed('bytes');
  }

  /** Destroys the connection when the session ends. */
  track(connection: Duplex): void {
    if (this.connections.has(connection)) return;
    this.connections.add(connection);
    connection.once('close', () => this.connections.delete(connection));
  }

  reached(hostname: string): void {
    this.failures.delete(hostname);
  }

  failed(hostname: string, reason: FetchFailure): void {
    // A connection that was closed here says nothing about its host.
    if (this.isClosed) return;
    const host = hostname.slice(0, maxHostLength);
    // Kept in order of arrival: the last failure is often the reason why a page did not open.
    this.failures.delete(host);
    if (this.failures.size < maxNotedHosts) this.failures.set(host, reason);
    if (reason === 'url_not_allowed' && this.refused.size < maxNotedHosts) this.refused.add(host);
  }

  /** Used by every connection to a name, so that it goes to the addresses that the guard has just checked. */
  readonly lookup: LookupFunction = (hostname, { all, family }, callback) => {
    const hand = (addresses: LookupAddress[]) => {
      const fitting = addresses.filter((address) => !family || `${family}`.endsWith(`${address.family}`));
      if (fitting.length === 0) callback(new UrlUnresolved(), '');
      else if (all) callback(null, fitting);
      else callback(null, fitting[0]!.address, fitting[0]!.family);
    };
    this.resolve(hostname).then(hand, (failure) => callback(failure, ''));
  };

  close(): void {
    this.ended(this);
    this.closeAll();
  }

  /**
   * Concurrent connections share one lookup, and a failed name is not looked up again, so that a page with a hundred
   * images on one dead host costs one lookup.
   */
  private resolve(hostname: string): Promise<LookupAddress[]> {
    const known = this.lookups.get(hostname);
    if (known) return known;
    const asking = this.guard.resolve(hostname, this.closing.signal);
    this.lookups.set(hostname, asking);
    asking.then(
      () => this.lookups.delete(hostname),
      () => {},
    );
    return asking;
  }

  private exceed(limit: 'bytes' | 'requests'): void {
    this.exceeded ??= limit;
    this.closeAll();
  }

  private closeAll(): void {
    this.isClosed = true;
    this.closing.abort(new FetchFailed('unreachable'));
    for (const connection of this.connections) connection.destroy();
  }
}
