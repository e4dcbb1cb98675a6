import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@livery/core/mail-address';
import { type Db, signInLinks } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Vault } from '../../secrets/vault.ts';

export const SIGN_IN_LINK_MINUTES = 15;

export interface NewLink {
  email: string;
  next: string;
  /** Null for an operator. */
  address: string | null;
  minutes?: number | undefined;
}

/** Makes a link that signs its reader in, once. */
export async function makeSignInLink(
  { db, vault, baseUrl }: { db: Db; vault: Vault; baseUrl: string },
  { email, next, address, minutes = SIGN_IN_LINK_MINUTES }: NewLink,
): Promise<string> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  await db.insert(signInLinks).values({
    id,
    tokenHash: vault.hash('sign-in-link', token),
    email: normalizeEmail(email),
    // The page may be named with a token: that of an invitation, or the claim of an extraction.
    next: vault.seal('sign-in-next', id, next),
    address,
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  // The fragment of an address never reaches a server, and so no access log of a proxy.
  return `${baseUrl}/sign-in/link#token=${token}`;
}
