import type { RenderKind } from './render-request/choices.ts';

export interface PricedVariant {
  kind: RenderKind;
  scale: number;
  durationS: number | null;
}

/** Credits that one variant costs: stills by area, videos by area and duration. */
export function priceVariant({ kind, scale, durationS }: PricedVariant): number {
  const area = scale * scale;
  return kind === 'still' ? Math.ceil(area) : Math.ceil(2 * (durationS ?? 0) * area);
}

/** The same rule in words and numbers, for `GET /credits`. */
export const prices = {
  still: { formula: 'ceil(scale²)', atScale1: 1 },
  video: { formula: 'ceil(2 × durationS × scale²)', perSecondAtScale1: 2 },
} as const;
