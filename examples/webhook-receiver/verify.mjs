import { createHmac, timingSafeEqual } from 'node:crypto';

/** An older delivery may be a replay by an attacker. */
const TOLERANCE_S = 300;

/**
 * Returns whether a delivery comes from Livery and is recent. `rawBody` is the received body (a Buffer or a string),
 * before parsing; `header` is `X-Studio-Signature`.
 */
export function verify(rawBody, header, secret, now = Date.now()) {
  const parts = String(header ?? '').split(',');
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  // During a rotation the header has one signature per valid secret.
  return parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice(3), 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
