import { eq } from 'drizzle-orm';
import { imageLinks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockImageLink } from './read.ts';

/** Deletes a link. Its images stay as renders, and are kept for as long as others. */
export async function removeImageLink(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const { templateId } = await lockImageLink(ctx, tx, id);
    await tx.delete(imageLinks).where(eq(imageLinks.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'image_link.deleted',
      target: { type: 'image_link', id, name: templateId },
    });
    return null;
  });
}
