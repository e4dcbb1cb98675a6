import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomText } from '../../platform/ids.ts';

/** `lvk_`, 40 random characters and 6 of checksum, so that a mistyped or cut key is known without a look-up. */

const PREFIX = 'lvk_';
const BODY_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(7, '0').slice(-CHECKSUM_LENGTH);
}

export function makeKey(): string {
  const body = randomText(BODY_LENGTH);
  return `${PREFIX}${body}${checksum(body)}`;
}

/** False for a key of our form that cannot be right; keys of other forms are left to the look-up. */
export function isPlausibleKey(key: string): boolean {
  if (!key.startsWith(PREFIX)) return key.length >= 32 && key.length <= 512;
  const body = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return body.length === BODY_LENGTH && key.endsWith(checksum(body));
}

/** Keys carry more than 200 random bits, so one round of a fast hash hides them well enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function keyPrefix(key: string): string {
  return key.slice(0, 10);
}
