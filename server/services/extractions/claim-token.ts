import { createHash } from 'node:crypto';
import { randomText } from '../../platform/ids.ts';

/** 43 characters of an alphabet of 62 have 256 bits. */
export function newClaimToken(): string {
  return `clm_${randomText(43)}`;
}

/** The stored hash of a token. The token is entirely random, so one round of a fast hash protects it well enough. */
export function hashClaimToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
