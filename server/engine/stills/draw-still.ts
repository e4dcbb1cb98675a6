import type { ImageOutput } from '@livery/core/render-request/choices';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { StillRequest } from '@livery/engine/ports';
import type { ComposedScene, Composer } from '@livery/engine/scene/compose';
import { readTextSpans, type TextSpan } from '@livery/engine/text/text-spans';
import type { Warning } from '@livery/templates/define-template';
import { startStage } from '../../children/stages.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import { createNodeComposer } from '../adapters/node-composer.ts';
import { encodePixels } from './encode.ts';
import { makeXmp } from './metadata.ts';

export const stillTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;

export interface DrawnStill {
  bytes: Buffer;
  /** The image inside a PDF, as JPEG; null for an image. */
  poster: Buffer | null;
  /** What can be read on it. */
  texts: TextSpan[];
  warnings: Warning[];
}

export interface StillRenderer {
  draw(request: StillRequest): Promise<DrawnStill>;
}

interface DrawnPage extends Pick<StillRequest, 'scale' | 'metadata'> {
  composed: Pick<ComposedScene, 'format'>;
  texts: TextSpan[];
}

/** A PDF of one page: a drawn JPEG, and its text to select, search and read aloud. */
async function encodePdf(image: Buffer, page: DrawnPage): Promise<Buffer> {
  const { composed, scale, texts, metadata } = page;
  const { width, height } = composed.format;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const pixels = { type: 'jpeg' as const, chunks: [image], ...size };
  const chunks = writePdf([{ width, height, image: pixels, texts }], {
    title: metadata.title,
    xmp: makeXmp(metadata),
  });
  const written: Buffer[] = [];
  for await (const chunk of chunks) written.push(chunk);
  return Buffer.concat(written);
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
      const endCompose = startStage('compose');
      const { composed, warnings } = await composeReadable(composer, request, { onDesigned: drawEarly });
      endCompose();
      const { output } = request;
      const image = await encodeComposed(
        composer,
        composed,
        { ...request, output: output === 'pdf' ? 'jpeg' : output },
        early.get(composed),
      );
      early.delete(composed);
      for (const unused of early.values()) void unused.then(releaseBitmap, () => {});
      const texts = readTextSpans(composed);
      if (output !== 'pdf') return { bytes: image, poster: null, texts, warnings };
      return {
        bytes: await encodePdf(image, { ...request, composed, texts }),
        poster: image,
        texts,
        warnings,
      };
    },
  };
}

/** Draws a composed scene as an image file, unless its pixels are drawn already. */
export async function encodeComposed(
  composer: Composer,
  composed: ComposedScene,
  { scale, output, metadata }: Pick<StillRequest, 'scale' | 'metadata'> & { output: ImageOutput },
  drawn?: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Buffer> {
  const endDrawing = startStage('draw pixels');
  const data = await (drawn ?? composer.render(composed, scale));
  endDrawing();
  const { width, height } = composed.format;
  const pixels = { data, width: Math.round(width * scale), height: Math.round(height * scale) };
  const endEncoding = startStage('encode');
  const bytes = await encodePixels(pixels, output, metadata);
  endEncoding();
  releaseBitmap(data);
  return bytes;
}
