import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { KeyPurpose, Vault } from './vault.ts';

/** The start of an Ed25519 private key in PKCS #8 (RFC 8410 section 7), up to the 32 bytes of the key. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 keys, the one that signs first. They follow from the secrets, so all processes have the same. */
export function makeSigningKeys(vault: Vault, purpose: KeyPurpose): [KeyObject, ...KeyObject[]] {
  const keys = vault.deriveKeys(purpose).map((key) => {
    const der = Buffer.concat([PKCS8_START, key]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  });
  return keys as [KeyObject, ...KeyObject[]];
}
