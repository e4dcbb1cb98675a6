import type { Box, Stage } from '../stage.tsx';
import type { Paint } from '../treatment.ts';
import type { ChartNumbers } from './number.ts';
import type { ChartPaint } from './paint.ts';

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
  paint: Paint;
  colors: ChartPaint;
  /** Sizes of the texts beside the drawing. */
  type: ChartType;
}

export interface ChartType {
  label: { max: number; min: number };
  /** Height of the emphasised figure. */
  figure: number;
}

/** Place in a scene's order from which charts come in, after the title. */
export const CHART_ORDER = 4;
export const GROW_MS = 1800;
