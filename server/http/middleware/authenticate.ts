import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { takeTurnsAs } from '../../platform/turns.ts';
import type { Caller } from '../../services/context.ts';
import { authenticate } from '../../services/keys/authenticate.ts';
import { hashKey } from '../../services/keys/format.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { createSeenKeys, type SeenKeys } from '../limits/caller-limits.ts';
import type { Env } from '../route/env.ts';
import { applyRate, countAddress } from './rate-limit.ts';

const MAX_KNOWN_KEYS = 10_000;

/**
 * Identifies the caller from `Authorization: Bearer <key>`. Failures count against the client's address. Each lookup
 * costs a query, so an address that guesses keys is refused before the next lookup. A key that this process has seen to
 * be valid is always looked up: others at its address cannot lock it out.
 */
export function authenticateKey(
  limits: AddressLimits,
  { valid: known, lookups }: SeenKeys = createSeenKeys(),
  source: RenderSource = 'api',
) {
  return createMiddleware<Env>(async (c, next) => {
    const key = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!key) {
      countAddress(c, limits, 'anonymous');
      throw new AppError('unauthorized', 'Send your API key in the header Authorization: Bearer <key>.');
    }
    const hash = hashKey(key);
    // All unknown keys share one turn, so that guesses never outnumber tenants.
    const turn = known.has(hash) ? hash : 'unknown key';
    const lookUp = () => takeTurnsAs(turn, () => authenticate(c.var.app, key, source), '');
    // Concurrent requests with the same unknown key share one lookup, which counts as one guess.
    const lookUpUnknown = () => {
      const running = lookups.get(hash) ?? guess(c, limits, lookUp).finally(() => lookups.delete(hash));
      lookups.set(hash, running);
      return running;
    };
    try {
      // The other transport may have started a shared lookup.
      c.set('caller', { ...(await (known.has(hash) ? lookUp() : lookUpUnknown())), source });
    } catch (cause) {
      if (!isUnauthorized(cause)) throw cause;
      known.delete(hash);
      countAddress(c, limits, 'anonymous');
      throw cause;
    }
    remember(known, hash);
    await takeTurnsAs(c.var.caller.organizationId, next);
  });
}

/** Looks up an unknown key; a key that is not found stays counted. */
async function guess(c: Context<Env>, limits: AddressLimits, lookUp: () => Promise<Caller>): Promise<Caller> {
  const name = limits.toAddressKey(c);
  const rate = limits.guesses.take(name);
  if (rate?.isOver) applyRate(c, rate);
  try {
    const caller = await lookUp();
    limits.guesses.giveBack(name);
    return caller;
  } catch (cause) {
    if (!isUnauthorized(cause)) limits.guesses.giveBack(name);
    throw cause;
  }
}

function isUnauthorized(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'unauthorized';
}

function remember(known: Set<string>, hash: string): void {
  known.delete(hash);
  known.add(hash);
  const [oldest] = known;
  if (known.size > MAX_KNOWN_KEYS && oldest) known.delete(oldest);
}
