import type { StillRequest } from '@livery/engine/contracts';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import { releaseBitmap } from '@livery/engine/images/release-bitmap';
import type { ComposedScene, Composer } from '@livery/engine/scene/compose';
import type { Warning } from '@livery/templates/define-template';
import { createNodeComposer } from '../adapters/node-composer.ts';
import { encodePixels } from './encode.ts';

export const stillTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export interface DrawnStill {
  bytes: Buffer;
  warnings: Warning[];
}

export interface StillRenderer {
  draw(request: StillRequest): Promise<DrawnStill>;
}

export async function createStillRenderer(shared?: Composer): Promise<StillRenderer> {
  const composer = shared ?? (await createNodeComposer());
  return {
    async draw(request) {
      const { composed, warnings } = await composeReadable(composer, request);
      return { bytes: await encodeComposed(composer, composed, request), warnings };
    },
  };
}

/** Draws a composed scene as an image file. */
export async function encodeComposed(
  composer: Composer,
  composed: ComposedScene,
  { scale, output, metadata }: Pick<StillRequest, 'scale' | 'output' | 'metadata'>,
): Promise<Buffer> {
  const data = await composer.render(composed, scale);
  const { width, height } = composed.format;
  const pixels = { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await encodePixels(pixels, output, metadata);
  releaseBitmap(data);
  return bytes;
}
