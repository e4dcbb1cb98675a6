import { AppError } from '@livery/core/errors';
import { grantableScopes, type Role, rolePermissions } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import { apiKeys, type Db } from '../../db/schema.ts';
import type { Caller } from '../context.ts';

/**
 * Refuses a key that gives a person a role that could do more than the key: its scopes, its cap and its end could
 * otherwise be passed by a second account.
 */
export async function requireKeyMayGive(tx: Db, { keyId, scopes }: Caller, role: Role): Promise<void> {
  if (keyId === null) return;
  // The lock makes a revocation wait, which then finds and withdraws the invitation that this write makes.
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, keyId)).for('share');
  const isUnlimited = key?.revokedAt === null && key.spendCap === null && key.expiresAt === null;
  const needed = grantableScopes(rolePermissions[role]);
  if (isUnlimited && needed.every((scope) => scopes.includes(scope))) return;
  throw new AppError(
    'forbidden',
    `Only a key without a cap and without an end that has the scopes ${needed.join(', ')} can give the role ${role}. Sign in to the web app instead.`,
    { required: 'session' },
  );
}
