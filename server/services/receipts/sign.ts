import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { toCanonicalJson } from '@livery/core/json/canonical';
import { makeSigningKey } from '../../secrets/signing-key.ts';
import type { Vault } from '../../secrets/vault.ts';

/** The public key that receipts are verified with, as a JWK (RFC 7517); its id is its thumbprint (RFC 7638). */
export function makeReceiptJwk(vault: Vault) {
  const { kty, crv, x } = createPublicKey(makeSigningKey(vault, 'receipt-signing')).export({ format: 'jwk' });
  const kid = createHash('sha256').update(toCanonicalJson({ kty, crv, x })).digest('base64url');
  return { kty, crv, x, kid, use: 'sig', alg: 'EdDSA' };
}

/** A compact JWS (RFC 7515) with EdDSA (RFC 8037). The same payload has the same signature. */
export function signReceipt(vault: Vault, payload: unknown): string {
  const { kid } = makeReceiptJwk(vault);
  const signed = `${encode({ alg: 'EdDSA', kid, typ: 'livery-receipt+jws' })}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), makeSigningKey(vault, 'receipt-signing')).toString('base64url')}`;
}

const encode = (value: unknown) => Buffer.from(toCanonicalJson(value)).toString('base64url');

/**
 * The payload of a receipt that this installation signed; null for any other text. The header is never followed: there is
 * one key and one algorithm.
 */
export function openReceipt(vault: Vault, receipt: string): unknown {
  const [header, payload, signature, ...more] = receipt.split('.');
  if (!header || !payload || !signature || more.length > 0) return null;
  const key = createPublicKey(makeSigningKey(vault, 'receipt-signing'));
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
