import type { Format } from '../formats.ts';
import { quoteMark } from './quote-mark.tsx';

/** The boxes and sizes of a quote for a format, before any text is fitted. */
export interface QuoteFrame {
  margin: number;
  /** Where the panel begins on a split canvas. */
  split: number | null;
  column: { left: number; width: number };
  /** Usual height of the quote, and the maximum for a long one. */
  height: { usual: number; max: number };
  size: { max: number; comfortable: number; min: number };
  /** Bottom of the row with the byline and the logo. */
  foot: number;
  portrait: number;
  wordmark: number;
  /** Space between the quote, the rule and the row below it. */
  gap: number;
}

const stacked = {
  square: { usual: 0.38, max: 0.5, portrait: 96, gap: 44, size: { max: 300, comfortable: 66, min: 40 } },
  portrait: { usual: 0.38, max: 0.54, portrait: 104, gap: 52, size: { max: 320, comfortable: 76, min: 44 } },
  story: { usual: 0.31, max: 0.46, portrait: 112, gap: 60, size: { max: 340, comfortable: 84, min: 48 } },
} as const;

export function quoteFrame(format: Format): QuoteFrame {
  const { width, height, inset } = format;
  const margin = Math.round(Math.min(width, height) * 0.08);
  if (width > height) {
    const split = Math.round(width * 0.655);
    return {
      margin,
      split,
      column: { left: margin, width: split - margin * 2 },
      height: { usual: height * 0.5, max: height * 0.66 },
      size: { max: 340, comfortable: 72, min: 44 },
      foot: height - margin,
      portrait: 116,
      wordmark: 46,
      gap: 48,
    };
  }
  const design = stacked[format.name as keyof typeof stacked] ?? stacked.square;
  return {
    margin,
    split: null,
    column: { left: margin, width: width - margin * 2 },
    height: { usual: height * design.usual, max: height * design.max },
    size: design.size,
    foot: height - Math.max(margin, inset.bottom),
    portrait: design.portrait,
    wordmark: Math.round(design.portrait * 0.42),
    gap: design.gap,
  };
}

export interface MarkBox {
  x: number;
  y: number;
  height: number;
}

/**
 * The mark bleeds off the top and the right edge and ends above `limit`. Its first half stays recognisable as a
 * quotation mark; the edge crops the second.
 */
export function placeMark(format: Format, frame: QuoteFrame, limit: number): MarkBox {
  const ratio = quoteMark.width / quoteMark.height;
  if (frame.split !== null) {
    const height = format.height * 0.7;
    return { x: frame.split + frame.margin * 0.42, y: -height * 0.14, height };
  }
  const height = Math.min(limit / 0.84, (format.width * 0.86) / ratio / 0.76);
  return { x: format.width - height * ratio * 0.76, y: -height * 0.16, height };
}

/** The box of the light around a mark. */
export function glowBox({ x, y, height }: MarkBox) {
  const width = (height * quoteMark.width) / quoteMark.height;
  return { x: x - width * 0.1, y: y + height * 0.1, width: width * 1.1, height: height * 1.2 };
}
