import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText } from '../../platform/ids.ts';

/** `lvk_`, 40 random characters and a checksum of 6, so that a mistyped or cut key is detected without a lookup. */

export const KEY_PREFIX = 'lvk_';
const BODY_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(7, '0').slice(-CHECKSUM_LENGTH);
}

export function makeKey(): string {
  const body = randomText(BODY_LENGTH);
  return `${KEY_PREFIX}${body}${checksum(body)}`;
}

/** False for a key of our format with a wrong checksum; keys of other formats are left to the lookup. */
export function isPlausibleKey(key: string): boolean {
  if (!key.startsWith(KEY_PREFIX)) return key.length >= 32 && key.length <= 512;
  const body = key.slice(KEY_PREFIX.length, -CHECKSUM_LENGTH);
  return body.length === BODY_LENGTH && key.endsWith(checksum(body));
}

/** Keys have more than 200 random bits, so one round of a fast hash protects them well enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function toKeyPrefix(key: string): string {
  return key.slice(0, 10);
}
