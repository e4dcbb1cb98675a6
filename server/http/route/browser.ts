import type { Context } from 'hono';
import type { BrowserFacts } from '../../services/sign-in/complete.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { Env } from './env.ts';
import { readSessionCookie } from './session-cookie.ts';

/** What is recorded of the browser that signs in. */
export function readBrowser(c: Context<Env>, limits: AddressLimits): BrowserFacts {
  return {
    address: limits.toAddress(c),
    userAgent: c.req.header('User-Agent') ?? null,
    oldToken: readSessionCookie(c),
  };
}
