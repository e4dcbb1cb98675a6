import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with one that a client sent. The time does not depend on where they differ, so nothing can be guessed. */
export function isSameSecret(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
