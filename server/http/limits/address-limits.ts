import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { toBlockList } from '../../settings/fields.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Env } from '../route/env.ts';
import { isTrustedPeer, readClientAddress, toRateKey } from './client-address.ts';
import { HOUR_MS, RateCounter } from './rate-counter.ts';

/** A page shows many published files at once. */
const PUBLISHED = 10;
/** A print takes seconds of a browser that all share. */
const PRINTS = 6;
/** Requests that may send a mail, and registrations of OAuth clients. */
const REGISTRATIONS = 10;
const GUESTS_PER_HOUR = 5;
const LINK_GUESSES = 120;
const WRONG_PASSWORDS_PER_HOUR = 10;

/**
 * Rate counters for requests without a key, each by client address. All but that of passwords follow the rate of an
 * address: 0 lifts every one of them.
 */
export interface AddressLimits {
  /** The client's address of a request. */
  toAddress(c: Context<Env>): string;
  /** Whether a request came through a trusted proxy. */
  isForwarded(c: Context<Env>): boolean;
  /** The rate key of that address. */
  toAddressKey(c: Context<Env>): string;
  anonymous: RateCounter;
  published: RateCounter;
  /** Brand books that have to be printed. */
  prints: RateCounter;
  readiness: RateCounter;
  /** Failed key lookups. */
  guesses: RateCounter;
  /** Requests that may send a mail: registrations of agents and sign-ins. */
  mails: RateCounter;
  /** Addresses of image links that nobody signed. */
  linkGuesses: RateCounter;
  /** Wrong passwords of shared pages, in an hour. */
  passwords: RateCounter;
  /** OAuth clients that register themselves. */
  clients: RateCounter;
  /** New guests, in an hour. */
  guests: RateCounter;
}

export function createAddressLimits(settings: Pick<Settings, 'trustProxy' | 'rates'>): AddressLimits {
  const trusted = toBlockList(settings.trustProxy);
  const { address } = settings.rates;
  const published = PUBLISHED * address;
  const toPeer = (c: Context<Env>) => (c.env as unknown as HttpBindings).incoming.socket.remoteAddress ?? '';
  const toAddress = (c: Context<Env>) =>
    readClientAddress(toPeer(c), c.req.header('X-Forwarded-For'), trusted);
  return {
    toAddress,
    isForwarded: (c) => isTrustedPeer(toPeer(c), trusted),
    toAddressKey: (c) => toRateKey(toAddress(c)),
    anonymous: new RateCounter(address),
    published: new RateCounter(published),
    prints: new RateCounter(Math.min(published, PRINTS)),
    readiness: new RateCounter(address),
    guesses: new RateCounter(address),
    linkGuesses: new RateCounter(Math.min(2 * address, LINK_GUESSES)),
    passwords: new RateCounter(WRONG_PASSWORDS_PER_HOUR, { windowMs: HOUR_MS }),
    mails: new RateCounter(Math.min(address, REGISTRATIONS)),
    clients: new RateCounter(Math.min(address, REGISTRATIONS)),
    guests: new RateCounter(Math.min(address, GUESTS_PER_HOUR), { windowMs: HOUR_MS }),
  };
}
