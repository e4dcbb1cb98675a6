import type { Warning } from '@livery/templates/define-template';
import { type Composed, type Composer, createComposer } from './compose.ts';
import type { StillRequest } from './contracts.ts';
import { encodePixels } from './outputs/encode.ts';
import { composeReadable } from './readable.ts';
import { release } from './release.ts';

export const stillTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export interface DrawnStill {
  bytes: Buffer;
  warnings: Warning[];
}

export interface StillArtist {
  draw(request: StillRequest): Promise<DrawnStill>;
}

export async function createStillArtist(shared?: Composer): Promise<StillArtist> {
  const composer = shared ?? (await createComposer());
  return {
    async draw(request) {
      const { composed, warnings } = await composeReadable(composer, request);
      return { bytes: await encodeComposed(composer, composed, request), warnings };
    },
  };
}

/** The picture of a scene as a file. */
export async function encodeComposed(
  composer: Composer,
  composed: Composed,
  { scale, output, about }: Pick<StillRequest, 'scale' | 'output' | 'about'>,
): Promise<Buffer> {
  const data = await composer.render(composed, scale);
  const { width, height } = composed.format;
  const pixels = { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  const bytes = await encodePixels(pixels, output, about);
  release(data);
  return bytes;
}
