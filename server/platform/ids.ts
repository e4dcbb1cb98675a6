import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Sorts by time, so that newest-first pages are a walk along the primary key. */
export function newId(): string {
  return v7();
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable text of an even alphabet; 22 characters carry 131 bits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Bytes past the last whole multiple of 62 would favour the first letters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

export function prefixedId(prefix: 'bat' | 'ast' | 'evt' | 'pub' | 'req'): string {
  return `${prefix}_${randomText(22)}`;
}
