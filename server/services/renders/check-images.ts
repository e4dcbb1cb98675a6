import { type AssetKind, nameAssetKind } from '@livery/core/assets/asset-kinds';
import { AppError } from '@livery/core/errors';
import { imagesIn } from '@livery/templates/content';
import type { Template } from '@livery/templates/define-template';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { UrlNotAllowed } from '../../net/fetch-failed.ts';
import type { Ctx } from '../context.ts';

/** Refuses images that can never be drawn (unknown assets, forbidden addresses) before anything is debited. */
export async function checkImages(
  ctx: Ctx,
  template: Template,
  content: unknown,
  contentPath = 'content',
): Promise<void> {
  const refs = imagesIn(template.content, content);
  const ids = refs.map(({ ref }) => ref).filter((ref) => ref.startsWith('ast_'));
  const known = ids.length === 0 ? new Map<string, AssetKind>() : await readKinds(ctx, ids);
  for (const { path, ref } of refs) {
    const at = `${contentPath}.${path}`;
    if (!ref.startsWith('ast_')) {
      try {
        ctx.guard.checkUrl(ref);
      } catch (cause) {
        if (!(cause instanceof UrlNotAllowed)) throw cause;
        throw new AppError('url_not_allowed', `${at}: ${cause.message}`, [
          { path: at, message: cause.message },
        ]);
      }
    } else if (known.get(ref) !== 'image') {
      const message = describeProblem(ref, known.get(ref));
      throw new AppError('content_invalid', `${at}: ${message}.`, [{ path: at, message }]);
    }
  }
}

function describeProblem(id: string, kind: AssetKind | undefined): string {
  return kind ? `expected an image, and ${id} is ${nameAssetKind(kind)}` : `no image ${id} was uploaded`;
}

async function readKinds(ctx: Ctx, ids: string[]): Promise<Map<string, AssetKind>> {
  const rows = await ctx.db.query.assets.findMany({
    columns: { id: true, kind: true },
    where: and(eq(assets.organizationId, ctx.caller.organizationId), inArray(assets.id, ids)),
  });
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
