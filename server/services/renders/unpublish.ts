import { eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { nameTemplateOf } from '../templates/name-of.ts';
import { lockRender } from './lock.ts';

/** Revokes the public link permanently: publishing again makes another link. */
export async function unpublishRender(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const render = await lockRender(tx, ctx.caller, id);
    if (!render.publicId) return null;
    await tx.update(renders).set({ publicId: null }).where(eq(renders.id, id));
    await recordAudit(tx, ctx.caller, {
      action: 'render.unpublished',
      target: { type: 'render', id, name: nameTemplateOf(render) },
      details: { format: render.format, kind: render.kind },
    });
    return null;
  });
}
