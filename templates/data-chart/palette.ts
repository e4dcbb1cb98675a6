import { contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mixesCleanly } from '@livery/core/color/hue';
import { mix } from '@livery/core/color/mix';
import type { ScenePalette } from '../shared/color/palette.ts';

/** The colours of a chart: the highlighted point in the brand's colour, everything else muted. */
export interface ChartPalette {
  /** The gradient of the highlighted point. */
  hero: ScenePalette['shape'];
  /** The colour of the other points, by rank where they must be distinguishable. */
  quiet(rank: number, count: number): string;
  grid: string;
}

/** Chroma from which a colour stands out from greys of the same lightness. */
const VIVID = 0.12;

export function chartPalette(palette: ScenePalette, background: string): ChartPalette {
  const base = quietShare(background, palette.textColor);
  const quiet = mix(background, palette.textColor, base);
  const outshines = (hex: string) => contrast(hex, background) >= 1.4 && contrast(hex, quiet) >= 1.25;
  const candidates = [palette.shape.from, palette.shape.via, palette.fill.color];
  // Yellow is about as light as the muted fill on white, and still stands out by its colour.
  const stands = candidates.some(outshines)
    ? outshines
    : (hex: string) => contrast(hex, background) >= 1.2 && hexToOklch(hex).c >= VIVID;
  const from = candidates.find(stands) ?? palette.textColor;
  const suits = (hex: string) => stands(hex) && mixesCleanly(hex, from);
  const via = suits(palette.shape.via) ? palette.shape.via : from;
  const to = suits(palette.shape.to) ? palette.shape.to : via;
  const light = suits(palette.shape.light) ? palette.shape.light : from;
  return {
    hero: { from, via, to, light },
    quiet: (rank, count) =>
      count <= 1 ? quiet : mix(background, palette.textColor, base * 2.4 - (base * 1.7 * rank) / (count - 1)),
    grid: mix(background, palette.textColor, base * 0.7),
  };
}

/** The share of text colour that makes a fill visible on the background without drawing attention. */
function quietShare(background: string, textColor: string): number {
  let part = 0.12;
  while (part < 0.4 && contrast(mix(background, textColor, part), background) < 1.36) part += 0.02;
  return part;
}
