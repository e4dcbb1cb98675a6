import { AA_LARGE, AA_TEXT, isLargeText } from '@livery/core/color/contrast';
import type { Bitmap } from '../images/bitmap.ts';
import type { TextRun } from '../scene/read-layout.ts';
import type { Rect } from '../scene/rect.ts';

/** Share of the pixels behind a text that may have too little contrast, such as an edge that crosses its box. */
const MAX_LOW_SHARE = 0.03;

/** What is drawn behind the texts. */
export interface BackgroundBitmap extends Bitmap {
  /** Pixels of the bitmap for one pixel of the format. */
  scale: number;
}

export interface UnreadableText {
  text: string;
  ratio: number;
  required: number;
}

/** The texts with too little contrast to the pixels that are drawn behind them. */
export function findUnreadable(texts: readonly TextRun[], background: BackgroundBitmap): UnreadableText[] {
  return texts.flatMap(({ text, rect, color, opacity, fontSize, size, weight, decor }) => {
    const textColor = parseHex(color);
    if (decor || !textColor) return [];
    const required = isLargeText(fontSize, weight) ? AA_LARGE : AA_TEXT;
    // Colours are rounded to eight bits, which may cost a few hundredths of the ratio.
    const limit = required * 0.97;
    const ratio = findLowContrast(background, toLetterBox(rect, size), { textColor, opacity, limit });
    return ratio === null ? [] : [{ text, ratio, required }];
  });
}

/** The part of a line that letters fill; the line itself is taller and may cover what is above and below. */
function toLetterBox(rect: Rect, size: number): Rect {
  const middle = (rect.top + rect.bottom) / 2;
  const half = Math.min(rect.bottom - rect.top, size) / 2;
  return { ...rect, top: middle - half, bottom: middle + half };
}

type Rgba = [number, number, number, number];

function parseHex(color: string): Rgba | null {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color);
  if (!hex) return null;
  const value = Number.parseInt(hex[1]!, 16);
  const alpha = hex[2] === undefined ? 1 : Number.parseInt(hex[2], 16) / 255;
  return [value >> 16, (value >> 8) & 255, value & 255, alpha];
}

/** The contrast that all but a small share of the pixels behind a text have, if it is below the limit. */
function findLowContrast(
  { data, width, height, scale }: BackgroundBitmap,
  rect: Rect,
  { textColor, opacity, limit }: { textColor: Rgba; opacity: number; limit: number },
): number | null {
  const left = Math.max(0, Math.floor(rect.left * scale));
  const right = Math.min(width, Math.ceil(rect.right * scale));
  const top = Math.max(0, Math.floor(rect.top * scale));
  const bottom = Math.min(height, Math.ceil(rect.bottom * scale));
  const ratios = new Float64Array(Math.max(0, right - left) * Math.max(0, bottom - top));
  const part = textColor[3] * opacity;
  let [count, low, lastColor, ratio] = [0, 0, -1, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const color = (r << 16) | (g << 8) | b;
      // Most pixels behind a text have the colour of the one before them.
      if (color !== lastColor) {
        const drawn = luminance(
          r + (textColor[0] - r) * part,
          g + (textColor[1] - g) * part,
          b + (textColor[2] - b) * part,
        );
        const behind = luminance(r, g, b);
        ratio = (Math.max(drawn, behind) + 0.05) / (Math.min(drawn, behind) + 0.05);
        lastColor = color;
      }
      ratios[count++] = ratio;
      if (ratio < limit) low++;
    }
  }
  const allowed = Math.floor(count * MAX_LOW_SHARE);
  // Nearly all texts end here: sorting takes longer than reading the pixels.
  if (low <= allowed) return null;
  return ratios.sort()[allowed]!;
}

/** The channel values of WCAG 2.2 relative luminance, as a table. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance(r: number, g: number, b: number): number {
  return 0.2126 * linear[Math.round(r)]! + 0.7152 * linear[Math.round(g)]! + 0.0722 * linear[Math.round(b)]!;
}
