import { AppError } from '@livery/core/errors';
import type { RenderSource } from '@livery/core/render-states';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../../services/context.ts';
import { authenticate } from '../../services/keys/authenticate.ts';
import { hashKey } from '../../services/keys/format.ts';
import { authenticateSession } from '../../services/sessions/authenticate.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { createSeenCredentials, type SeenCredentials } from '../limits/caller-limits.ts';
import type { Env } from '../route/env.ts';
import { requireOwnOrigin } from '../route/own-origin.ts';
import { readSessionCookie } from '../route/session-cookie.ts';
import { applyRate, countAddress } from './rate-limit.ts';
import { ORGANIZATION_PARAMETER } from './request-route.ts';

const MAX_KNOWN = 10_000;

/** What the callers of an endpoint do as, and whether the session of the web app is good for it. */
export interface Transport {
  source: RenderSource;
  takesSessions: boolean;
}

const rest: Transport = { source: 'api', takesSessions: true };

/**
 * Identifies the caller from `Authorization: Bearer <key>`, or from the session cookie of the web app. Failures count
 * against the client's address. Each lookup costs a query, so an address that guesses is refused before the next lookup.
 * A credential that this process has seen to be valid is always looked up: others at its address cannot lock it out.
 */
export function authenticateCaller(
  limits: AddressLimits,
  { valid: known, lookups }: SeenCredentials = createSeenCredentials(),
  transport: Transport = rest,
) {
  return createMiddleware<Env>(async (c, next) => {
    const credential = readCredential(c, limits, transport);
    if (!credential) {
      countAddress(c, limits, 'anonymous');
      throw new AppError('unauthorized', 'Send your API key in the header Authorization: Bearer <key>.');
    }
    const { hash, address, lookUp } = credential;
    // Concurrent requests with the same credential share one lookup: a thousand at once cost one query, and count as
    // one guess if the credential is unknown.
    const lookUpOnce = () => {
      const running =
        lookups.get(hash) ??
        (known.has(hash) ? lookUp() : guess(c, limits, lookUp)).finally(() => lookups.delete(hash));
      lookups.set(hash, running);
      return running;
    };
    try {
      const caller = await lookUpOnce();
      // The lookup may be that of a request from elsewhere, or by the other transport.
      const source = caller.keyId === null ? caller.source : transport.source;
      c.set('caller', { ...caller, address, source });
    } catch (cause) {
      if (isRefusal(cause)) known.delete(hash);
      if (isUnauthorized(cause)) countAddress(c, limits, 'anonymous');
      throw cause;
    }
    remember(known, hash);
    await next();
  });
}

interface Credential {
  /** Distinguishes credentials, and for a session also the organisation that the request names. */
  hash: string;
  /** Where the request comes from. */
  address: string;
  lookUp(): Promise<Caller>;
}

function readCredential(
  c: Context<Env>,
  limits: AddressLimits,
  { source, takesSessions }: Transport,
): Credential | null {
  const { app } = c.var;
  const address = limits.toAddress(c);
  const key = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (key) return { hash: hashKey(key), address, lookUp: () => authenticate(app, key, source, address) };
  const token = takesSessions ? readSessionCookie(c) : null;
  if (!token) return null;
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') requireOwnOrigin(c);
  const organizationId = readOrganization(c);
  return {
    hash: `${hashKey(token)} ${organizationId ?? ''}`,
    address,
    lookUp: () => authenticateSession(app, { token, organizationId, address }),
  };
}

/** The organisation that a request with a session selects. */
function readOrganization(c: Context<Env>): string | null {
  const named = c.req.header('X-Organization-Id') ?? c.req.query(ORGANIZATION_PARAMETER) ?? null;
  if (named === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named)) return named;
  throw new AppError('not_found', 'The organisation was not found.');
}

/** Looks up an unknown credential; one that is not found stays counted. */
async function guess(c: Context<Env>, limits: AddressLimits, lookUp: () => Promise<Caller>): Promise<Caller> {
  const name = limits.toAddressKey(c);
  const rate = limits.guesses.take(name);
  if (rate?.isOver) applyRate(c, rate);
  try {
    const caller = await lookUp();
    limits.guesses.giveBack(name);
    return caller;
  } catch (cause) {
    if (!isRefusal(cause)) limits.guesses.giveBack(name);
    throw cause;
  }
}

function isUnauthorized(cause: unknown): boolean {
  return cause instanceof AppError && cause.code === 'unauthorized';
}

/** Also a session that names an organisation which its person does not belong to. */
function isRefusal(cause: unknown): boolean {
  return isUnauthorized(cause) || (cause instanceof AppError && cause.code === 'not_found');
}

function remember(known: Set<string>, hash: string): void {
  known.delete(hash);
  known.add(hash);
  const [oldest] = known;
  if (known.size > MAX_KNOWN && oldest) known.delete(oldest);
}
