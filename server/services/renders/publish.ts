import { eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { nameTemplateOf } from '../templates/name-of.ts';
import { lockRender } from './lock.ts';
import { requireFile } from './read.ts';

export interface Published {
  publicId: string;
  url: string;
}

/**
 * Makes the file of a render readable to anyone who has its link. A public render keeps its link. The link of a render that
 * may be unfinished works once there is a file.
 */
export async function publishRender(
  ctx: WriteCtx<Published>,
  id: string,
  { mayBeUnfinished = false } = {},
): Promise<Published> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const render = await lockRender(tx, ctx.caller, id);
    if (!mayBeUnfinished) requireFile(render);
    const publicId = render.publicId ?? prefixedId('pub');
    if (!render.publicId) {
      await tx.update(renders).set({ publicId }).where(eq(renders.id, id));
      await recordAudit(tx, ctx.caller, {
        action: 'render.published',
        target: { type: 'render', id, name: nameTemplateOf(render) },
        details: { format: render.format, kind: render.kind },
      });
    }
    return { publicId, url: makePublicUrl(ctx.settings.baseUrl, publicId) };
  });
}

export function makePublicUrl(baseUrl: string, publicId: string): string {
  return `${baseUrl}/p/${publicId}`;
}
