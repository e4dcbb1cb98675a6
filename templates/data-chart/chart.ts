import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { lightProgress } from '../shared/motion/passing-light.ts';
import { STAGGER_MS } from '../shared/motion/video.ts';
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

/** A chart grows from the second half of the hook to this share of the proof. */
const GROW = { from: 0.5, until: 0.62 } as const;

/** Position in the scene's order at which a chart starts, after the title. */
export function chartOrder({ motion }: Pick<Stage, 'motion'>): number {
  return motion.at('hook', GROW.from);
}

/** How long a chart grows. */
export function growMs({ motion }: Pick<Stage, 'motion'>): number {
  return motion.span('hook', 1 - GROW.from) + motion.span('proof', GROW.until);
}

/** Position in the order at which an `in-out` growth has reached a share. */
export function orderAt(stage: Pick<Stage, 'motion'>, share: number): number {
  return chartOrder(stage) + (growMs(stage) * (0.28 + 0.42 * share)) / STAGGER_MS;
}

/** The growth of one of several bars: when it starts, and how far it is, 0 to 1. */
export function growBar({ stage, points }: Pick<Chart, 'stage' | 'points'>, index: number) {
  const length = growMs(stage);
  const last = (length * 0.5) / STAGGER_MS;
  const order = chartOrder(stage) + (last * index) / Math.max(1, points.length - 1);
  return { order, progress: stage.motion.progress(order, length * 0.6, 'in-out') };
}

/** The phase of the light that passes over the finished chart. */
export function lightPhase({ stage }: Pick<Chart, 'stage'>): number {
  const { motion } = stage;
  return motion.cycle(motion.at('proof', GROW.until - 0.2), motion.span('close', 1.5), 1);
}

/** How far the light has passed over a point, 0 to 1. */
export function lightOver(chart: Pick<Chart, 'stage' | 'points'>, index: number): number {
  return lightProgress(lightPhase(chart), { index, count: chart.points.length, spread: 2.4 });
}
