import { createPrivateKey } from 'node:crypto';
import type { Vault } from '../../secrets/vault.ts';

/** The start of an Ed25519 private key in PKCS #8 (RFC 8410 section 7), up to the 32 bytes of the key. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of the OAuth server. It follows from the secret, so all processes have the same. */
export function makeSigningKey(vault: Vault) {
  const der = Buffer.concat([PKCS8_START, vault.deriveKey('oauth-signing')]);
  const jwk = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { ...jwk, use: 'sig', alg: 'EdDSA' };
}
