import type { Caller } from '../../services/context.ts';
import { KEYS_PER_ORGANIZATION, toOrganizationKey } from './organization-key.ts';
import { type Rate, RateCounter, type RateCounterOptions } from './rate-counter.ts';

/** Counts the requests of each key, and of all keys of an organisation together. */
export class CallerRate {
  private readonly keys: RateCounter;
  private readonly organizations: RateCounter;

  /** 0 means no limit. */
  constructor(perKey: number, options?: RateCounterOptions) {
    this.keys = new RateCounter(perKey, options);
    this.organizations = new RateCounter(KEYS_PER_ORGANIZATION * perKey, options);
  }

  /** Counts one use; returns the rate that is closer to its limit, or null if there is no limit. */
  take(caller: Caller): Rate | null {
    const own = this.keys.take(caller.credentialId);
    // A key that is refused takes nothing from the organisation's other keys.
    const shared = own?.isOver ? null : this.organizations.take(toOrganizationKey(caller));
    if (!own || !shared) return own;
    return shared.isOver || shared.remaining < own.remaining ? shared : own;
  }
}
