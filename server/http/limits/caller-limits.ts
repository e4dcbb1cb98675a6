import type { Caller } from '../../services/context.ts';
import { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AddressLimits, createAddressLimits } from './address-limits.ts';
import { CallerRate } from './caller-rate.ts';
import { KEYS_PER_ORGANIZATION } from './organization-key.ts';
import { RateCounter } from './rate-counter.ts';
import { RequestSlots, type SlotLimits } from './request-slots.ts';
import { MAX_CONNECTIONS, StreamSlots, WAITS } from './stream-slots.ts';

/** Concurrent requests of a key, further ones that wait, and how long they wait. */
const REQUESTS: SlotLimits = { running: 50, waiting: 500, waitMs: 30_000 };
/** A page reads many small files to draw previews; they cost less than other requests. */
const PREVIEW_FILES = 10;
/** Contact sheets and trials of documents of an organisation; each draws many stills. */
const PREVIEWS = 10;
/** Addresses of one image link that are drawn for the first time. */
const LINK_IMAGES = 60;
/** Unknown codes that one person may try in a minute without a handle: at this rate no code is guessed while it lasts. */
const CODE_GUESSES = 20;

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
  waits: StreamSlots;
  idempotentRequests: IdempotentRequests;
  /** Files that pages read to draw previews. */
  previewFileRate: CallerRate;
  /** Contact sheets and trials of documents of each organisation. */
  previewRate: RateCounter;
  /** New images of each image link. */
  linkImages: RateCounter;
  /** Unknown device codes of each person. */
  codeGuesses: RateCounter;
}

export function createSeenCredentials(): SeenCredentials {
  return { valid: new Set(), lookups: new Map() };
}

/** The slots of a key, and those of an organisation, which has four times as many. */
export function createRequestSlots(limits: SlotLimits): Pick<CallerLimits, 'slots' | 'organizationSlots'> {
  const { running, waiting, waitMs } = limits;
  return {
    slots: new RequestSlots(limits),
    organizationSlots: new RequestSlots(
      { running: KEYS_PER_ORGANIZATION * running, waiting: KEYS_PER_ORGANIZATION * waiting, waitMs },
      'organisation',
    ),
  };
}

export function createCallerLimits(
  settings: Settings,
  addresses = createAddressLimits(settings),
): CallerLimits {
  return {
    addresses,
    seen: createSeenCredentials(),
    rate: new CallerRate(settings.rates.key),
    ...createRequestSlots(REQUESTS),
    streams: new StreamSlots(MAX_CONNECTIONS),
    waits: new StreamSlots(MAX_CONNECTIONS, WAITS),
    idempotentRequests: new IdempotentRequests(),
    previewFileRate: new CallerRate(PREVIEW_FILES * settings.rates.key),
    previewRate: new RateCounter(PREVIEWS),
    linkImages: new RateCounter(LINK_IMAGES),
    codeGuesses: new RateCounter(CODE_GUESSES),
  };
}
