import { fontStack } from '@livery/core/tokens/font-stack';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { Node } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { loadEmoji, withEmoji } from '@livery/engine/text/emoji';
import { layoutDirection } from '@livery/templates/shared/text/script';
import { sharp } from '../../platform/sharp.ts';
import { emojiFiles } from '../adapters/emoji-files.ts';
import type { SpecimenRequest } from '../contracts.ts';

/** Taller text is cut: nobody reads a specimen of this height. */
const MAX_HEIGHT = 4000;

export interface DrawnSpecimen {
  bytes: Buffer;
  size: { width: number; height: number };
}

/** Draws text in a font of a brand, as PNG on a transparent background. Unlike a font file, it can be published. */
export async function drawSpecimen({ library }: Composer, request: SpecimenRequest): Promise<DrawnSpecimen> {
  const { tokens, fontFiles, role, lines, weight, tracking, leading, width, scale, color } = request;
  const text = lines.join('\n');
  const { fonts, families } = await library.prepare(tokens, text, fontFiles);
  await loadEmoji(text, emojiFiles);
  const { renderer } = library;
  const family = fontStack(fonts[role]);
  const size = request.isFitted
    ? await fitLines(library.measurer(families), request, family)
    : Math.min(request.size, width);
  const node = withEmoji(
    {
      type: 'container',
      style: {
        display: 'flex',
        flexDirection: 'column',
        width,
        fontFamily: family,
        fontSize: size,
        fontWeight: weight,
        lineHeight: leading,
        letterSpacing: tracking * size,
        color,
        fontSynthesis: 'none',
        textTransform: request.transform,
        textAlign: layoutDirection(lines) === 'rtl' ? 'right' : 'left',
        ...(request.isFitted ? { whiteSpace: 'nowrap' } : { wordBreak: 'break-word' }),
      },
      children: lines.map((line) => ({ type: 'text', text: line })),
    } as Node,
    emojiFiles,
  );
  const measured = await renderer.measure(node, { width, fontFamilies: families });
  const height = Math.min(Math.max(1, Math.ceil(measured.height)), MAX_HEIGHT);
  const pixels = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const data = await renderer.render(node, {
    ...pixels,
    devicePixelRatio: scale,
    format: 'raw',
    fontFamilies: families,
  });
  const bytes = await sharp(data, { raw: { ...pixels, channels: 4 } })
    .png({ compressionLevel: 6, palette: false })
    .toBuffer();
  releaseBitmap(data);
  return { bytes, size: pixels };
}

/** The size at which the longest line fills the width, up to the size that is asked for. */
async function fitLines(
  measurer: ReturnType<Composer['library']['measurer']>,
  { lines, weight, tracking, size, width, transform }: SpecimenRequest,
  family: string,
): Promise<number> {
  const drawn = lines.map((line) => (transform === 'uppercase' ? line.toUpperCase() : line));
  const widths = await measurer.widths(drawn, { family, weight, tracking, size });
  // A pixel to spare: rounding must not wrap the last letter.
  return Math.min(size, (width - 2) / Math.max(0.5, ...widths));
}
