import { eq } from 'drizzle-orm';
import { imageLinks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockImageLink } from '../image-links/read.ts';
import { countRows, type RemovalOptions, runRemoval } from './removal.ts';

/** Deletes a link. Its images stay as renders, and are kept for as long as others. */
export function removeImageLink(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'renders:write');
  return runRemoval(ctx, options, async (tx, removal) => {
    const { templateId } = await lockImageLink(ctx, tx, id);
    await tx.delete(imageLinks).where(eq(imageLinks.id, id));
    removal.links.push(id);
    countRows(removal, 'imageLinks', 1);
    await recordAudit(tx, ctx.caller, {
      action: 'image_link.deleted',
      target: { type: 'image_link', id, name: templateId },
    });
  });
}
