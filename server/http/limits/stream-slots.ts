import { AppError } from '@livery/core/errors';
import type { Caller } from '../../services/context.ts';
import { OpenCounts } from './open-counts.ts';
import { toOrganizationKey } from './organization-key.ts';

/** Open connections of this process. */
export const MAX_CONNECTIONS = 5000;

const PER_KEY = 50;
const PER_ORGANIZATION = 100;
/** Of all connections, so that streams of many organisations leave room for requests. */
const SHARE = 0.6;
const RETRY_AFTER_S = 5;

/** Limits the open event streams in this process: each stream costs a connection and queries. */
export class StreamSlots {
  private readonly open = new OpenCounts();
  private readonly max: number;

  constructor(maxConnections: number) {
    this.max = Math.max(1, Math.floor(SHARE * maxConnections));
  }

  /** Returns a function that releases the slot. */
  take(caller: Caller): () => void {
    const counted = [
      { who: 'This key', name: `key ${caller.credentialId}`, max: PER_KEY },
      { who: 'This organisation', name: `organisation ${toOrganizationKey(caller)}`, max: PER_ORGANIZATION },
      { who: 'The service', name: 'all', max: this.max },
    ];
    const full = counted.find(({ name, max }) => this.open.isFull(name, max));
    if (full) throw tooMany(full.who, full.max);
    return this.open.add(counted.map(({ name }) => name));
  }
}

function tooMany(who: string, max: number): AppError {
  return new AppError(
    'rate_limited',
    `${who} has ${max} event streams open. Read the state every ${RETRY_AFTER_S} s instead.`,
    { retryAfterS: RETRY_AFTER_S },
  );
}
