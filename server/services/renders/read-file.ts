import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { StoredFile } from '../stored-file.ts';
import { readRender } from './read.ts';

/** Where the finished file is and how it should be sent. */
export async function readRenderFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const render = await readRender(ctx, id);
  if (render.status !== 'completed' || !render.outputKey) {
    const message =
      render.status === 'failed'
        ? 'This render failed; it has no file.'
        : 'This render has not finished yet.';
    throw new AppError('render_not_ready', message, { status: render.status });
  }
  const brand = await ctx.db.query.brands.findFirst({ where: eq(brands.id, render.brandId) });
  const size = render.scale === 1 ? '' : `@${render.scale}x`;
  return {
    key: render.outputKey,
    contentType: render.contentType!,
    bytes: render.bytes!,
    sha256: render.sha256!,
    fileName: `${brand?.name ?? 'livery'} ${render.templateId} ${render.format}${size}.${render.meta.output}`,
  };
}
