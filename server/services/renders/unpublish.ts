import { eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import type { WriteCtx } from '../context.ts';
import { requirePermission } from '../permissions.ts';
import { lockRender } from './lock.ts';

/** Revokes the public link permanently: publishing again makes another link. */
export async function unpublishRender(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const render = await lockRender(tx, ctx.caller, id);
    if (render.publicId) await tx.update(renders).set({ publicId: null }).where(eq(renders.id, id));
    return null;
  });
}
