import type { FileShare } from '../../preview-files/preview-files.ts';
import type { App } from '../context.ts';
import type { HashedFile } from '../render-assets/contract.ts';
import { derivedFiles } from './bitmap.ts';
import type { OpenFile } from './derived-files.ts';

export const THUMBNAIL_WIDTHS = [320, 640, 1280] as const;

/** A smaller copy of a finished image as WebP. It is never larger than the image. */
export async function openThumbnail(
  app: App,
  image: HashedFile,
  width: number,
  share: FileShare,
): Promise<OpenFile> {
  const path = await app.assetLoader.localFile(image);
  return derivedFiles(app).open(['thumbnail', image.sha256, width], {
    share,
    make: (file, each) => app.previewFiles.writeThumbnail({ path, width }, file, each),
  });
}
