import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids sort by time, so that newest-first pages follow the primary key. */
export function newId(): string {
  return v7();
}

/** No id that was made at this time or later is lower, so a range of ids is a range of time. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Unguessable text with uniformly distributed characters; 22 characters have 131 bits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Bytes from the last multiple of 62 on would favour the first characters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

export function prefixedId(prefix: 'bat' | 'ast' | 'evt' | 'lnk' | 'pub' | 'req' | 'shr' | 'tpl'): string {
  return `${prefix}_${randomText(22)}`;
}
