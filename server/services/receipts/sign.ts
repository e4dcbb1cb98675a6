import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { toCanonicalJson } from '@livery/core/json/canonical';
import { makeSigningKeys } from '../../secrets/signing-key.ts';
import type { Vault } from '../../secrets/vault.ts';

/** The public keys that receipts are verified with, as JWKs (RFC 7517); the id of one is its thumbprint (RFC 7638). */
export const makeReceiptJwks = (vault: Vault) => makeSigningKeys(vault, 'receipt-signing').map(toJwk);

function toJwk(key: KeyObject) {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(toCanonicalJson({ kty, crv, x })).digest('base64url');
  return { kty, crv, x, kid, use: 'sig', alg: 'EdDSA' };
}

/** A compact JWS (RFC 7515) with EdDSA (RFC 8037). The same payload has the same signature. */
export function signReceipt(vault: Vault, payload: unknown): string {
  const [key] = makeSigningKeys(vault, 'receipt-signing');
  const { kid } = toJwk(key);
  const signed = `${encode({ alg: 'EdDSA', kid, typ: 'livery-receipt+jws' })}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

const encode = (value: unknown) => Buffer.from(toCanonicalJson(value)).toString('base64url');

/**
 * The payload of a receipt that this installation signed; null for any other text. The header is never followed: the
 * keys are those of the installation, and there is one algorithm.
 */
export function openReceipt(vault: Vault, receipt: string): unknown {
  const [header, payload, signature, ...more] = receipt.split('.');
  if (!header || !payload || !signature || more.length > 0) return null;
  const keys = makeSigningKeys(vault, 'receipt-signing').map((key) => createPublicKey(key));
  const signed = Buffer.from(`${header}.${payload}`);
  if (!keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
