import type { Warning } from '@livery/templates/define-template';
import type { LogoImage, SceneImage } from '@livery/templates/image';
import { type ImageFile, imageReplaced, type RenderAssets } from '../contracts.ts';
import { type ImageCache, UnusableImage } from '../images/image-cache.ts';

export interface LoadedRenderAssets {
  images: Map<string, SceneImage>;
  logos: LogoImage[];
  warnings: Warning[];
}

/** Reads the facts of every image; one that cannot be drawn is left out with a warning. */
export async function loadRenderAssets(
  imageCache: ImageCache,
  renderAssets: RenderAssets,
): Promise<LoadedRenderAssets> {
  const loaded: LoadedRenderAssets = { images: new Map(), logos: [], warnings: [] };
  for (const [ref, file] of Object.entries(renderAssets.images)) {
    const image = await usable(imageCache, ref, file, (why) => {
      loaded.warnings.push(imageReplaced(file.field, why));
    });
    if (image) loaded.images.set(ref, image);
  }
  for (const { mode, kind, monochrome, derived, ...file } of renderAssets.logos) {
    const image = await usable(imageCache, file.asset, file, (why) => {
      loaded.warnings.push({
        code: 'logo_replaced',
        path: '$extensions.studio.logos',
        message: `A logo of the brand was left out: ${why}.`,
      });
    });
    if (image) loaded.logos.push({ ...image, mode, kind, monochrome, derived, vector: file.vector });
  }
  return loaded;
}

async function usable(imageCache: ImageCache, src: string, file: ImageFile, warn: (why: string) => void) {
  try {
    return await imageCache.readFacts(src, file);
  } catch (cause) {
    if (!(cause instanceof UnusableImage)) throw cause;
    warn(cause.message);
    return null;
  }
}
