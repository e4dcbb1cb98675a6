import type { ImageFile } from '@livery/engine/contracts';
import { createImageCache, UnusableImage } from '@livery/engine/images/image-cache';
import { nodePorts } from '../engine/adapters/node-composer.ts';
import type { FactsResponse } from './messages.ts';

const imageCache = createImageCache(nodePorts);

export async function readFacts(image: ImageFile): Promise<FactsResponse> {
  try {
    const { silhouette, opaque, colors, margins } = await imageCache.readFacts('', image);
    return { facts: { silhouette, opaque, colors, margins } };
  } catch (cause) {
    if (cause instanceof UnusableImage) return { unusable: cause.message };
    throw cause;
  }
}
