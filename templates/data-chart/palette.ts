import { contrast } from '@livery/core/color/contrast';
import { mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';

/** The colours of a chart on a ground: one thing in the brand's colour, everything else held back. */
export interface ChartPalette {
  /** The material of the one thing, which outshines the others. */
  hero: ScenePalette['shape'];
  /** The others, by rank where they must be told apart. */
  quiet(rank: number, count: number): string;
  grid: string;
}

export function chartPalette(palette: ScenePalette, background: string): ChartPalette {
  const base = heldBack(background, palette.textColor);
  const quiet = mix(background, palette.textColor, base);
  const outshines = (hex: string) => contrast(hex, background) >= 1.4 && contrast(hex, quiet) >= 1.25;
  const from =
    [palette.shape.from, palette.shape.via, palette.fill.color].find(outshines) ?? palette.textColor;
  const via = outshines(palette.shape.via) ? palette.shape.via : from;
  const to = outshines(palette.shape.to) ? palette.shape.to : via;
  const light = outshines(palette.shape.light) ? palette.shape.light : from;
  return {
    hero: { from, via, to, light },
    quiet: (rank, count) =>
      count <= 1 ? quiet : mix(background, palette.textColor, base * 2.4 - (base * 1.7 * rank) / (count - 1)),
    grid: mix(background, palette.textColor, base * 0.7),
  };
}

/** How much of the ink makes a solid that can be seen on its ground and is not looked at. */
function heldBack(background: string, textColor: string): number {
  let part = 0.12;
  while (part < 0.4 && contrast(mix(background, textColor, part), background) < 1.36) part += 0.02;
  return part;
}
