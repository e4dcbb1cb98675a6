import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { toBlockList } from '../../settings/fields.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Env } from '../route/env.ts';
import { readClientAddress, toRateKey } from './client-address.ts';
import { RateCounter } from './rate-counter.ts';

/** Rate counters for requests without a key, each by client address. */
export interface AddressLimits {
  /** The rate key of a request's client address. */
  toAddressKey(c: Context<Env>): string;
  anonymous: RateCounter;
  published: RateCounter;
  readiness: RateCounter;
  /** Failed key lookups. */
  guesses: RateCounter;
}

export function createAddressLimits(settings: Pick<Settings, 'trustProxy' | 'rates'>): AddressLimits {
  const trusted = toBlockList(settings.trustProxy);
  const { address, published } = settings.rates;
  return {
    toAddressKey(c) {
      const { incoming } = c.env as unknown as HttpBindings;
      const peer = incoming.socket.remoteAddress ?? '';
      return toRateKey(readClientAddress(peer, c.req.header('X-Forwarded-For'), trusted));
    },
    anonymous: new RateCounter(address),
    published: new RateCounter(published),
    readiness: new RateCounter(address),
    guesses: new RateCounter(address),
  };
}
