import { AA_LARGE, AA_TEXT } from '@livery/core/color/contrast';
import type { Rect, TextRun } from './layout.ts';

/** Text on these canvases is read on phones at about a third of its size, so large begins late. */
const LARGE = 44;
const LARGE_BOLD = 34;
/** Share of the pixels behind a text that may be worse than required: an edge that crosses its box. */
const TOLERATED = 0.03;

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** Pixels of the picture for one of the format. */
  scale: number;
}

export interface Unreadable {
  text: string;
  ratio: number;
  required: number;
}

/** The texts that cannot be read on the pixels actually behind them. */
export function unreadableTexts(texts: readonly TextRun[], background: Pixels): Unreadable[] {
  return texts.flatMap(({ text, rect, color, opacity, size, weight, decor }) => {
    const textColor = parse(color);
    if (decor || !textColor) return [];
    const required = size >= LARGE || (size >= LARGE_BOLD && weight >= 600) ? AA_LARGE : AA_TEXT;
    const ratio = lowContrast(background, letters(rect, size), textColor, opacity);
    // Colours were rounded to eight bits on the way.
    return ratio < required * 0.97 ? [{ text, ratio, required }] : [];
  });
}

/** The part of a line that letters fill: a face's own line is taller, and reaches over what stands beside it. */
function letters(rect: Rect, size: number): Rect {
  const middle = (rect.top + rect.bottom) / 2;
  const half = Math.min(rect.bottom - rect.top, size) / 2;
  return { ...rect, top: middle - half, bottom: middle + half };
}

type Rgb = [number, number, number, number];

function parse(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color);
  if (!hex) return null;
  const value = Number.parseInt(hex[1]!, 16);
  const alpha = hex[2] === undefined ? 1 : Number.parseInt(hex[2], 16) / 255;
  return [value >> 16, (value >> 8) & 255, value & 255, alpha];
}

/** The contrast that all but a small share of the pixels behind a text reach. */
function lowContrast(
  { data, width, height, scale }: Pixels,
  rect: Rect,
  textColor: Rgb,
  opacity: number,
): number {
  const left = Math.max(0, Math.floor(rect.left * scale));
  const right = Math.min(width, Math.ceil(rect.right * scale));
  const top = Math.max(0, Math.floor(rect.top * scale));
  const bottom = Math.min(height, Math.ceil(rect.bottom * scale));
  const ratios: number[] = [];
  const part = textColor[3] * opacity;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const drawn = luminance(
        r + (textColor[0] - r) * part,
        g + (textColor[1] - g) * part,
        b + (textColor[2] - b) * part,
      );
      const behind = luminance(r, g, b);
      ratios.push((Math.max(drawn, behind) + 0.05) / (Math.min(drawn, behind) + 0.05));
    }
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * TOLERATED)] ?? Number.POSITIVE_INFINITY;
}

/** Relative luminance of WCAG 2.2, by table. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance(r: number, g: number, b: number): number {
  return 0.2126 * linear[Math.round(r)]! + 0.7152 * linear[Math.round(g)]! + 0.0722 * linear[Math.round(b)]!;
}
