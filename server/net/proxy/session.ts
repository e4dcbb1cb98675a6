import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { FetchFailed, type FetchFailure, UrlUnresolved } from '../fetch-failed.ts';
import type { Guard } from '../guard.ts';
import { Refusal } from './refusal.ts';

export interface ProxyLimits {
  /** Both directions together. */
  bytes: number;
  /** Requests and tunnels together. */
  requests: number;
  /** Requests and tunnels at once; one more is refused, and cuts nothing. */
  connections: number;
  /** Until a connection stands, its name looked up. */
  connectMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
}

/** A limit that is left out is not one that is lifted. */
export function proxyLimits({
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

/** What one extraction sends through the proxy: counted, and ended with it. */
export interface ProxySession {
  readonly username: string;
  readonly password: string;
  /** The limit that was passed, once one was; from then on everything is refused. */
  readonly exceeded: 'bytes' | 'requests' | null;
  readonly bytes: number;
  readonly requests: number;
  /** Hosts that the guard refused. */
  readonly refused: ReadonlySet<string>;
  /** Why hosts could not be reached, the latest last; without those that were reached after that. */
  readonly failures: ReadonlyMap<string, FetchFailure>;
  /** Cuts all its connections; its credentials are worth nothing any more. */
  close(): void;
}

/** The session as the proxy's own parts use it. */
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
  private over = false;

  constructor(guard: Guard, limits: ProxyLimits, ended: (session: CountedSession) => void) {
    this.guard = guard;
    this.limits = limits;
    this.ended = ended;
  }

  knows(password: string): boolean {
    const [given, own] = [Buffer.from(password), Buffer.from(this.password)];
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /** Counts a request or tunnel until what is answered is called. Throws `Refusal`. */
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

  spend(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.limits.bytes) this.exceed('bytes');
  }

  /** Ends the connection with the session. */
  track(connection: Duplex): void {
    if (this.connections.has(connection)) return;
    this.connections.add(connection);
    connection.once('close', () => this.connections.delete(connection));
  }

  reached(hostname: string): void {
    this.failures.delete(hostname);
  }

  failed(hostname: string, reason: FetchFailure): void {
    // Connections that were cut here say nothing about who they led to.
    if (this.over) return;
    const host = hostname.slice(0, maxHostLength);
    // Reported in the order they came: the last one is often the reason why a page did not open.
    this.failures.delete(host);
    if (this.failures.size < maxNotedHosts) this.failures.set(host, reason);
    if (reason === 'url_not_allowed' && this.refused.size < maxNotedHosts) this.refused.add(host);
  }

  /** For every connection to a name: it goes to the very addresses that the guard has just checked. */
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
    this.cut();
  }

  /**
   * Connections that begin together share one look-up, and a name that failed is not asked for again, so that a
   * page with a hundred images of one dead host costs one lookup.
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
    this.cut();
  }

  private cut(): void {
    this.over = true;
    this.closing.abort(new FetchFailed('unreachable'));
    for (const connection of this.connections) connection.destroy();
  }
}
