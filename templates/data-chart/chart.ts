import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { passing } from '../shared/motion/passing-light.ts';
import type { ChartNumbers } from './number-format.ts';
import type { ChartPalette } from './palette.ts';

export interface ChartPoint {
  label: string;
  value: number;
}

/** What every kind of chart is drawn from. */
export interface Chart {
  stage: Stage;
  points: readonly ChartPoint[];
  /** Index of the point that the picture is about. */
  highlight: number;
  numbers: ChartNumbers;
  box: Box;
  palette: ScenePalette;
  colors: ChartPalette;
  /** Sizes of the texts beside the drawing. */
  type: ChartType;
}

export interface ChartType {
  label: { max: number; min: number };
  /** Height of the emphasised figure. */
  figure: number;
}

/** Place in a scene's order from which charts come in, after the title. */
export const CHART_ORDER = 1;
export const GROW_MS = 1600;

/** Place in the order at which something that grows from `CHART_ORDER` on, in and out, has come about so far. */
export function orderAt(share: number): number {
  return CHART_ORDER + 6 + share * 9;
}

/** Light passes over a finished chart, about this often. */
const LIGHT_MS = 5000;

export function lightPhase({ stage }: Pick<Chart, 'stage'>): number {
  return stage.motion.cycle(orderAt(1), LIGHT_MS);
}

/** How far the light has come over one of the points, 0 to 1. */
export function lightOver(chart: Pick<Chart, 'stage' | 'points'>, index: number): number {
  return passing(lightPhase(chart), { index, count: chart.points.length, broad: 2.4 });
}
