/**
 * A new value for `Idempotency-Key`. A request that is sent again with the same key has the effect of one.
 * `crypto.randomUUID` does not exist on pages that are served without TLS.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
