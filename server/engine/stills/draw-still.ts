import type { StillRequest } from '@livery/engine/contracts';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import { releaseBitmap } from '@livery/engine/images/bitmap';
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
      // Drawn while its contrast is checked; a scene that fails the check is drawn again.
      const early = new Map<ComposedScene, Promise<Uint8Array<ArrayBuffer>>>();
      const drawEarly = (designed: ComposedScene) => {
        const drawing = composer.render(designed, request.scale);
        drawing.catch(() => {});
        early.set(designed, drawing);
      };
      const { composed, warnings } = await composeReadable(composer, request, { onDesigned: drawEarly });
      const bytes = await encodeComposed(composer, composed, request, early.get(composed));
      early.delete(composed);
      for (const unused of early.values()) void unused.then(releaseBitmap, () => {});
      return { bytes, warnings };
    },
  };
}

/** Draws a composed scene as an image file, unless its pixels are drawn already. */
export async function encodeComposed(
  composer: Composer,
  composed: ComposedScene,
  { scale, output, metadata }: Pick<StillRequest, 'scale' | 'output' | 'metadata'>,
  drawn?: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Buffer> {
  const data = await (drawn ?? composer.render(composed, scale));
  const { width, height } = composed.format;
  const pixels = { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await encodePixels(pixels, output, metadata);
  releaseBitmap(data);
  return bytes;
}
