import { contrast } from '@livery/core/color/contrast';
import { mix } from '../shared/color/color-mix.ts';
import type { Paint } from '../shared/color/treatment.ts';

/** The colours of a chart on a ground: one thing in the brand's colour, everything else held back. */
export interface ChartPaint {
  /** The material of the one thing, which outshines the others. */
  hero: Paint['shape'];
  /** The others, by rank where they must be told apart. */
  quiet(rank: number, count: number): string;
  grid: string;
}

export function chartPaint(paint: Paint, ground: string): ChartPaint {
  const base = heldBack(ground, paint.ink);
  const quiet = mix(ground, paint.ink, base);
  const outshines = (hex: string) => contrast(hex, ground) >= 1.4 && contrast(hex, quiet) >= 1.25;
  const from = [paint.shape.from, paint.shape.via, paint.fill.color].find(outshines) ?? paint.ink;
  const via = outshines(paint.shape.via) ? paint.shape.via : from;
  const to = outshines(paint.shape.to) ? paint.shape.to : via;
  const light = outshines(paint.shape.light) ? paint.shape.light : from;
  return {
    hero: { from, via, to, light },
    quiet: (rank, count) =>
      count <= 1 ? quiet : mix(ground, paint.ink, base * 2.4 - (base * 1.7 * rank) / (count - 1)),
    grid: mix(ground, paint.ink, base * 0.7),
  };
}

/** How much of the ink makes a solid that can be seen on its ground and is not looked at. */
function heldBack(ground: string, ink: string): number {
  let part = 0.12;
  while (part < 0.4 && contrast(mix(ground, ink, part), ground) < 1.36) part += 0.02;
  return part;
}
