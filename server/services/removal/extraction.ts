import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { extractions } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { type RemovalOptions, runRemoval } from './removal.ts';
import { removeAssets } from './remove-assets.ts';
import { removeExtractions } from './remove-extractions.ts';

/** Deletes an extraction with the assets that it found. A brand that was made from it stays, with the assets it names. */
export function removeExtraction(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'extractions:write');
  const { organizationId } = ctx.caller;
  return runRemoval(ctx, options, async (tx, removal) => {
    const found = await removeExtractions(
      ctx,
      tx,
      { organizationId, where: eq(extractions.id, id) },
      removal,
    );
    if (!found) throw notFound('The extraction');
    await removeAssets(tx, organizationId, found, removal);
    await recordAudit(tx, ctx.caller, { action: 'extraction.deleted', target: { type: 'extraction', id } });
  });
}
