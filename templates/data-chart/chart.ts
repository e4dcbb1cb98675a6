import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { lightProgress } from '../shared/motion/passing-light.ts';
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
  /** Index of the highlighted point. */
  highlight: number;
  numbers: ChartNumbers;
  box: Box;
  palette: ScenePalette;
  colors: ChartPalette;
  /** Text sizes. */
  type: ChartType;
}

export interface ChartType {
  label: { max: number; min: number };
  /** Height of the large value. */
  figure: number;
}

/** Position in the scene's order at which a chart starts, after the title. */
export const CHART_ORDER = 1;
export const GROW_MS = 1600;

/** Position in the order at which an `in-out` growth that starts at `CHART_ORDER` has reached a share. */
export function orderAt(share: number): number {
  return CHART_ORDER + 6 + share * 9;
}

/** About how often light passes over the finished chart. */
const LIGHT_MS = 5000;

export function lightPhase({ stage }: Pick<Chart, 'stage'>): number {
  return stage.motion.cycle(orderAt(1), LIGHT_MS);
}

/** How far the light has passed over a point, 0 to 1. */
export function lightOver(chart: Pick<Chart, 'stage' | 'points'>, index: number): number {
  return lightProgress(lightPhase(chart), { index, count: chart.points.length, spread: 2.4 });
}
