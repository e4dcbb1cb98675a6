import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name of the parameter with the signature. */
export const SIGNATURE = 's';

export interface Address {
  /** The path without the query: `/i/lnk_….png`. */
  path: string;
  query: URLSearchParams;
}

/**
 * What is signed: the path, `?`, and the query without its signature, sorted by name and percent-encoded as by
 * `encodeURIComponent`. So the order and the encoding that a client or a proxy chooses do not matter.
 */
export function toSignedText({ path, query }: Address): string {
  const pairs = [...query].filter(([name]) => name !== SIGNATURE);
  // Compared by name alone: `a.b=1` is less than `a=1`, and `a` less than `a.b`.
  pairs.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}

export function signAddress(secret: string, address: Address): string {
  return createHmac('sha256', secret).update(toSignedText(address)).digest('hex');
}

export function isSigned(secret: string, address: Address): boolean {
  const given = Buffer.from(address.query.get(SIGNATURE) ?? '', 'utf8');
  const expected = Buffer.from(signAddress(secret, address), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What an address fills in, without the signature. */
export function readFilled({ query }: Address): Map<string, string> {
  return new Map([...query].filter(([name]) => name !== SIGNATURE));
}
