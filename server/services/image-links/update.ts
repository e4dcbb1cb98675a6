import { eq, sql } from 'drizzle-orm';
import { imageLinks } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { prepareSubmit } from '../batches/submit.ts';
import type { WriteCtx } from '../context.ts';
import { checkOpen, type NewImageLink } from './create.ts';
import { OWN, setImage } from './images.ts';
import { type ImageLinkRow, lockImageLink, readImageLink } from './read.ts';
import { toLinkBatch } from './request.ts';

export type ImageLinkChange = Partial<Pick<NewImageLink, 'content' | 'open' | 'expiresAt' | 'monthlyLimit'>>;

/** Changes a link. A new content is drawn, and images of the old one are no longer served. */
export async function updateImageLink(
  ctx: WriteCtx<ImageLinkRow>,
  id: string,
  { content, open, expiresAt, monthlyLimit }: ImageLinkChange,
): Promise<ImageLinkRow> {
  const before = await readImageLink(ctx, id);
  if (open) checkOpen(open);
  const request = content && toLinkBatch({ ...before, content }, before.output);
  const writeBatch =
    request && (await prepareSubmit({ ...ctx, caller: { ...ctx.caller, source: 'link' } }, request));
  return ctx.write(async (tx) => {
    await lockImageLink(ctx, tx, id);
    const [row] = await tx
      .update(imageLinks)
      .set({
        ...(content && { content, revision: sql`${imageLinks.revision} + 1` }),
        ...(open && { open: [...new Set(open)] }),
        ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
        ...(monthlyLimit !== undefined && { monthlyLimit }),
        updatedAt: sql`now()`,
      })
      .where(eq(imageLinks.id, id))
      .returning();
    if (writeBatch) {
      const { jobs } = await writeBatch(tx);
      await setImage(tx, row!, OWN, jobs[0]!.id);
    }
    await recordAudit(tx, ctx.caller, {
      action: 'image_link.updated',
      target: { type: 'image_link', id, name: row!.templateId },
    });
    return row!;
  });
}
