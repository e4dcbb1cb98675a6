import { AppError } from '@livery/core/errors';
import { grantableScopes, includesRole, type Role, rolePermissions } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys } from '../../db/schema.ts';
import type { Caller } from '../context.ts';

/**
 * Refuses a key that makes somebody an admin or an owner who could then do more than the key: its scopes, its cap and its
 * end could otherwise be passed by a second account.
 */
export async function requireKeyMayGive(tx: Db, { keyId, scopes }: Caller, role: Role): Promise<void> {
  if (keyId === null || !includesRole(role, 'admin')) return;
  const key = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId) });
  const isUnlimited = key?.spendCap === null && key.expiresAt === null;
  if (isUnlimited && grantableScopes(rolePermissions[role]).every((scope) => scopes.includes(scope))) return;
  throw new AppError(
    'forbidden',
    `Only a key with every scope, without a cap and without an end can make somebody ${role}. Sign in to the web app.`,
    { required: 'session' },
  );
}
