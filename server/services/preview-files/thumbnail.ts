import type { Ctx } from '../context.ts';
import type { HashedFile } from '../render-assets/contract.ts';
import { derivedFiles } from './bitmap.ts';
import type { OpenFile } from './derived-files.ts';

/** A smaller copy of a finished image as WebP. It is never larger than the image. */
export async function openThumbnail(ctx: Ctx, image: HashedFile, width: number): Promise<OpenFile> {
  const path = await ctx.assetLoader.localFile(image);
  return derivedFiles(ctx).open(['thumbnail', image.sha256, width], {
    share: { organizationId: ctx.caller.organizationId, signal: ctx.signal },
    make: (file, share) => ctx.previewFiles.writeThumbnail({ path, width }, file, share),
  });
}
