import { AppError } from '@livery/core/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { apiKeys, type Db, sessions } from '../../db/schema.ts';
import type { Caller } from '../context.ts';
import { isUsableKey } from './authenticate.ts';

/**
 * Refuses a write that gives access if the caller's key or session has ended since its request began: the body may arrive
 * minutes after the headers. The lock makes a revocation that runs at the same time wait, which then finds what the write
 * made.
 */
export async function requireOpenCredential(tx: Db, { keyId, credentialId }: Caller): Promise<void> {
  const [found] =
    keyId === null
      ? await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, credentialId), gt(sessions.expiresAt, sql`now()`)))
          .for('share')
      : await tx
          .select({ id: apiKeys.id })
          .from(apiKeys)
          .where(and(eq(apiKeys.id, keyId), isUsableKey))
          .for('share');
  if (!found) throw new AppError('unauthorized', 'This key or session has ended.');
}
