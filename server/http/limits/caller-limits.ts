import type { Caller } from '../../services/context.ts';
import { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { Refusals } from '../../services/quotas/refusals.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AddressLimits, createAddressLimits } from './address-limits.ts';
import { CallerRate } from './caller-rate.ts';
import { KEYS_PER_ORGANIZATION } from './organization-key.ts';
import { RateCounter } from './rate-counter.ts';
import { RequestSlots } from './request-slots.ts';
import { StreamSlots } from './stream-slots.ts';

/** What is known of the credentials that this process has seen. */
export interface SeenCredentials {
  /** Recently valid ones, by their hash; the least recently used one is dropped first. */
  valid: Set<string>;
  /** Running lookups, by the hash of the credential. */
  lookups: Map<string, Promise<Caller>>;
}

/** The limits of callers. REST and MCP share one instance, so that nobody gets twice as much by using both. */
export interface CallerLimits {
  addresses: AddressLimits;
  seen: SeenCredentials;
  rate: CallerRate;
  /** Concurrent requests of each key, and of each organisation. */
  slots: RequestSlots;
  organizationSlots: RequestSlots;
  streams: StreamSlots;
  refusals: Refusals;
  idempotentRequests: IdempotentRequests;
  /** Files that pages read to draw previews. */
  previewFileRate: CallerRate;
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
  const { running, waiting, waitMs } = settings.requests;
  return {
    addresses,
    seen: createSeenCredentials(),
    rate: new CallerRate(settings.rates.key),
    slots: new RequestSlots(settings.requests),
    organizationSlots: new RequestSlots(
      { running: KEYS_PER_ORGANIZATION * running, waiting: KEYS_PER_ORGANIZATION * waiting, waitMs },
      'organisation',
    ),
    streams: new StreamSlots(settings.connections.max),
    refusals: new Refusals(),
    idempotentRequests: new IdempotentRequests(),
    previewFileRate: new CallerRate(settings.rates.previewFiles),
    previewRate: new RateCounter(settings.rates.previews),
  };
}
