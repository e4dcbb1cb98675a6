import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { HashedFile } from '../render-assets/contract.ts';
import type { StoredFile } from '../stored-file.ts';
import { nameInFiles } from '../templates/name-in-files.ts';
import { makeFileBase } from './file-name.ts';
import { type FinishedRender, readRender, requireFile } from './read.ts';

/** The finished file and how to send it. */
export async function readRenderFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const { render, brandName, template } = await readFinished(ctx, id);
  return findFile(render, brandName, template);
}

/** The image that is shown for a video until it plays, or for a PDF. */
export async function readPoster(ctx: Ctx, id: string): Promise<StoredFile> {
  const { render, brandName, template } = await readFinished(ctx, id);
  const poster = makePoster(render, brandName, template);
  if (!poster) throw new AppError('not_found', 'Only a video or a PDF has a poster.');
  return poster;
}

/** The image that a render is recognised by: the still itself, or the poster of a video or a PDF. */
export async function readImage(ctx: Ctx, id: string): Promise<HashedFile> {
  const render = await readRender(ctx, id);
  requireFile(render);
  return findImage(render);
}

export function findImage(render: FinishedRender): HashedFile {
  if (!render.poster) return { storageKey: render.outputKey, sha256: render.sha256, bytes: render.bytes };
  const { key, sha256, bytes } = render.poster;
  return { storageKey: key, sha256, bytes };
}

/** Public links name an own template by its id, because its slug is a word of the organisation alone. */
export function findFile(
  render: FinishedRender,
  brandName: string,
  template = render.templateId,
): StoredFile {
  return {
    key: render.outputKey,
    contentType: render.contentType,
    bytes: render.bytes,
    sha256: render.sha256,
    fileName: `${makeFileBase(brandName, { ...render, template })}.${render.meta.output}`,
  };
}

export function makePoster(
  render: FinishedRender,
  brandName: string,
  template = render.templateId,
): StoredFile | null {
  const base = makeFileBase(brandName, { ...render, template });
  return render.poster && { ...render.poster, fileName: `${base} poster.jpg` };
}

async function readFinished(ctx: Ctx, id: string) {
  const render = await readRender(ctx, id);
  requireFile(render);
  const brand = await ctx.db.query.brands.findFirst({ where: eq(brands.id, render.brandId) });
  const template = await nameInFiles(ctx.db, render);
  return { render, brandName: brand?.name ?? 'livery', template };
}
