import type { Caller } from '../../services/context.ts';
import { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { Refusals } from '../../services/quotas/refusals.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AddressLimits, createAddressLimits } from './address-limits.ts';
import { RateCounter } from './rate-counter.ts';
import { RequestSlots } from './request-slots.ts';

/** What is known of the credentials that this process has seen. */
export interface SeenCredentials {
  /** Recently valid ones, by their hash; the least recently used one is dropped first. */
  valid: Set<string>;
  /** Running lookups of unknown ones, by their hash. */
  lookups: Map<string, Promise<Caller>>;
}

/** The limits of callers. REST and MCP share one instance, so that nobody gets twice as much by using both. */
export interface CallerLimits {
  addresses: AddressLimits;
  seen: SeenCredentials;
  keyRate: RateCounter;
  slots: RequestSlots;
  refusals: Refusals;
  idempotentRequests: IdempotentRequests;
  /** Files that pages read to draw previews. */
  previewFileRate: RateCounter;
  /** Contact sheets of each organisation. */
  previewRate: RateCounter;
}

export function createSeenCredentials(): SeenCredentials {
  return { valid: new Set(), lookups: new Map() };
}

export function createCallerLimits(
  settings: Settings,
  addresses = createAddressLimits(settings),
): CallerLimits {
  return {
    addresses,
    seen: createSeenCredentials(),
    keyRate: new RateCounter(settings.rates.key),
    slots: new RequestSlots(settings.requests),
    refusals: new Refusals(),
    idempotentRequests: new IdempotentRequests(),
    previewFileRate: new RateCounter(settings.rates.previewFiles),
    previewRate: new RateCounter(settings.rates.previews),
  };
}
