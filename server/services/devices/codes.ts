import { randomBytes, randomInt } from 'node:crypto';
import { randomText } from '../../platform/ids.ts';

/** Consonants alone spell no words, and none of these is mistaken for another (RFC 8628, section 6.1). */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const HALF = 4;

export const EXPIRES_IN_S = 900;
export const INTERVAL_S = 5;
/** How much the interval grows when an agent polls too fast. */
export const SLOW_DOWN_S = 5;
export const MAX_INTERVAL_S = 300;

/** The secret that the agent polls with: 256 bits. */
export function makeDeviceCode(): string {
  return randomBytes(32).toString('base64url');
}

/** Identifies a request in the link to it: 131 bits. */
export const makeHandle = () => randomText(22);

/** The code that a person compares: two groups of four letters. */
export function makeUserCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** A user code as people type it: in any case, with or without the hyphen. Null for anything else. */
export function readUserCode(text: string): string | null {
  if (text.length > 20) return null;
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const isCode = letters.length === 2 * HALF && [...letters].every((letter) => ALPHABET.includes(letter));
  return isCode ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : null;
}
