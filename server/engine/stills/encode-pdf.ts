import type { StillRequest } from '@livery/engine/contracts';
import type { ComposedScene } from '@livery/engine/scene/compose';
import type { TextSpan } from '@livery/engine/text/text-spans';
import { writePdf } from '../../pdf/write-pdf.ts';
import { makeXmp } from './metadata.ts';

interface DrawnPage extends Pick<StillRequest, 'scale' | 'metadata'> {
  composed: Pick<ComposedScene, 'format'>;
  texts: TextSpan[];
}

/** A PDF of one page: a drawn JPEG, and its text for who selects, searches or hears it. */
export async function encodePdf(image: Buffer, page: DrawnPage): Promise<Buffer> {
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
