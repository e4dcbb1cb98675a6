import { AppError } from '@livery/core/errors';
import { imagesIn } from '@livery/templates/content';
import type { Template } from '@livery/templates/define-template';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { UrlNotAllowed } from '../../net/fetch-failed.ts';
import type { Ctx } from '../context.ts';

/** Refuses images that can never be drawn (unknown assets, forbidden addresses) before anything is debited. */
export async function checkImages(ctx: Ctx, template: Template, content: unknown): Promise<void> {
  const refs = imagesIn(template.content, content);
  const ids = refs.map(({ ref }) => ref).filter((ref) => ref.startsWith('ast_'));
  const known = ids.length === 0 ? [] : await listImages(ctx, ids);
  for (const { path, ref } of refs) {
    const at = `content.${path}`;
    if (!ref.startsWith('ast_')) {
      try {
        ctx.guard.checkUrl(ref);
      } catch (cause) {
        if (!(cause instanceof UrlNotAllowed)) throw cause;
        throw new AppError('url_not_allowed', `${at}: ${cause.message}`, [
          { path: at, message: cause.message },
        ]);
      }
    } else if (!known.includes(ref)) {
      const message = `no image ${ref} was uploaded`;
      throw new AppError('content_invalid', `${at}: ${message}.`, [{ path: at, message }]);
    }
  }
}

async function listImages(ctx: Ctx, ids: string[]): Promise<string[]> {
  const rows = await ctx.db.query.assets.findMany({
    columns: { id: true },
    where: and(
      eq(assets.organizationId, ctx.caller.organizationId),
      inArray(assets.id, ids),
      eq(assets.kind, 'image'),
    ),
  });
  return rows.map(({ id }) => id);
}
