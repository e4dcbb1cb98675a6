import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { StoredFile } from '../stored-file.ts';
import { type RenderRow, readRender } from './read.ts';

/** Where the finished file is and how it should be sent. */
export async function readRenderFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const render = await readCompleted(ctx, id);
  return {
    key: render.outputKey!,
    contentType: render.contentType!,
    bytes: render.bytes!,
    sha256: render.sha256!,
    fileName: `${await nameOf(ctx, render)}.${render.meta.output}`,
  };
}

/** The picture that stands for a film until it plays. */
export async function readPoster(ctx: Ctx, id: string): Promise<StoredFile> {
  const render = await readCompleted(ctx, id);
  if (!render.poster) throw new AppError('not_found', 'Only a video has a poster.');
  return { ...render.poster, fileName: `${await nameOf(ctx, render)} poster.jpg` };
}

async function readCompleted(ctx: Ctx, id: string): Promise<RenderRow> {
  const render = await readRender(ctx, id);
  if (render.status === 'completed') return render;
  const message =
    render.status === 'failed' ? 'This render failed; it has no file.' : 'This render has not finished yet.';
  throw new AppError('render_not_ready', message, { status: render.status });
}

async function nameOf(ctx: Ctx, render: RenderRow): Promise<string> {
  const brand = await ctx.db.query.brands.findFirst({ where: eq(brands.id, render.brandId) });
  const size = render.scale === 1 ? '' : `@${render.scale}x`;
  return `${brand?.name ?? 'livery'} ${render.templateId} ${render.format}${size}`;
}
