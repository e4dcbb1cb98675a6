import { randomBytes } from 'node:crypto';

/** As Standard Webhooks writes them: a prefix, and 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
