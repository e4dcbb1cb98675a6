import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { apiKeys } from '../../db/schema.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { revokeKeys } from './revoke-keys.ts';

/** Ends a key of the organisation at once, with what it made; a key may revoke itself. */
export async function revokeOrganizationKey(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'keys:write');
  return ctx.write(async (tx) => {
    const revoked = await revokeKeys(tx, ctx.caller, eq(apiKeys.id, id));
    if (revoked.length === 0) throw notFound('The key');
    return null;
  });
}
