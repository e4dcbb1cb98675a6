import { createHash } from 'node:crypto';
import { randomText } from '../../platform/ids.ts';

/** 43 characters of an alphabet of 62 carry 256 bits. */
export function newClaimToken(): string {
  return `clm_${randomText(43)}`;
}

/** What is kept of a token. It is random through and through, so one round of a fast hash hides it well enough. */
export function hashClaimToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
