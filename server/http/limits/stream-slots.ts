import { AppError } from '@livery/core/errors';
import type { Caller } from '../../services/context.ts';
import { OpenCounts } from './open-counts.ts';
import { toOrganizationKey } from './organization-key.ts';

/** Open connections of this process. */
export const MAX_CONNECTIONS = 5000;

const RETRY_AFTER_S = 5;

/** What stays open for long: how much of it a key, an organisation and all together may have. */
export interface OpenLimits {
  name: string;
  perKey: number;
  perOrganization: number;
  /** Of all connections, so that those of many organisations leave room for other requests. */
  share: number;
}

export const STREAMS: OpenLimits = {
  name: 'event streams open',
  perKey: 50,
  perOrganization: 100,
  share: 0.6,
};

/** Requests that wait for renders. */
export const WAITS: OpenLimits = {
  name: 'requests waiting for renders',
  perKey: 200,
  perOrganization: 200,
  share: 0.2,
};

/** Limits what stays open in this process: each costs a connection and queries. */
export class StreamSlots {
  private readonly open = new OpenCounts();
  private readonly max: number;
  private readonly limits: OpenLimits;

  constructor(maxConnections: number, limits = STREAMS) {
    this.limits = limits;
    this.max = Math.max(1, Math.floor(limits.share * maxConnections));
  }

  /** Returns a function that releases the slot. */
  take(caller: Caller): () => void {
    const { name: what, perKey, perOrganization } = this.limits;
    const counted = [
      { who: 'This key', name: `key ${caller.credentialId}`, max: perKey },
      { who: 'This organisation', name: `organisation ${toOrganizationKey(caller)}`, max: perOrganization },
      { who: 'The service', name: 'all', max: this.max },
    ];
    const full = counted.find(({ name, max }) => this.open.isFull(name, max));
    if (full) {
      throw new AppError(
        'rate_limited',
        `${full.who} has ${full.max} ${what}. Read the state every ${RETRY_AFTER_S} s instead.`,
        { retryAfterS: RETRY_AFTER_S },
      );
    }
    return this.open.add(counted.map(({ name }) => name));
  }
}
