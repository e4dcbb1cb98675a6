import type { RenderKind } from './render-request/choices.ts';

export interface PricedVariant {
  kind: RenderKind;
  scale: number;
  durationS: number | null;
  /** Width × height of its format; a named format costs the same at any. */
  pixels?: number;
  /** The area of an exact size over that of its format. */
  areaRatio?: number | undefined;
}

/** Of the largest named formats. An exact size costs as one of them up to this, and by its area above it. */
const FORMAT_PIXELS = 1920 * 1080;
/** What a variant may have at its scale, as the largest named formats at their largest scale. */
export const maxPixels = { still: 9 * FORMAT_PIXELS, video: 4 * FORMAT_PIXELS } as const;

/** Credits that one variant costs: stills by area, videos by area and duration. */
export function priceVariant({ kind, scale, durationS, pixels = 0, areaRatio }: PricedVariant): number {
  if (areaRatio !== undefined) {
    const price = kind === 'still' ? Math.round(areaRatio) : Math.ceil(2 * (durationS ?? 0) * areaRatio);
    return Math.max(1, price);
  }
  const area = scale * scale * Math.max(1, pixels / FORMAT_PIXELS);
  return kind === 'still' ? Math.ceil(area) : Math.ceil(2 * (durationS ?? 0) * area);
}

/** The same rule in words and numbers, for `GET /credits`. */
export const prices = {
  still: { formula: 'ceil(scale²)', atScale1: 1 },
  video: { formula: 'ceil(2 × durationS × scale²)', perSecondAtScale1: 2 },
} as const;

/** What `GET /credits` answers where renders are free. */
export const freePrices = {
  still: { formula: '0', atScale1: 0 },
  video: { formula: '0', perSecondAtScale1: 0 },
} as const;
