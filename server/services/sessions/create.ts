import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, sessions } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { newId } from '../../platform/ids.ts';
import type { Vault } from '../../secrets/vault.ts';

/** A session ends when it has not been used for this long. */
export const SESSION_DAYS = 30;

export interface NewSession {
  userId: string;
  organizationId: string | null;
  address: string | null;
  userAgent: string | null;
  expiresAt?: Date | undefined;
  /** The token of the browser's earlier session, which ends: a token never outlives a sign-in. */
  replaces?: string | undefined;
}

/** Returns the token for the cookie, of which only a hash is stored. */
export async function createSession(vault: Vault, db: Db, input: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const { replaces, userAgent, expiresAt = daysFromNow(SESSION_DAYS), ...values } = input;
  if (replaces) await db.delete(sessions).where(eq(sessions.tokenHash, hashSessionToken(vault, replaces)));
  const [row] = await db
    .insert(sessions)
    .values({
      ...values,
      id: newId(),
      tokenHash: hashSessionToken(vault, token),
      userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      expiresAt,
    })
    .returning();
  return { token, session: row! };
}

export const MAX_USER_AGENT = 300;

export function hashSessionToken(vault: Vault, token: string): string {
  return vault.hash('session', token);
}
