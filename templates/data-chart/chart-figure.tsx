import { Figure, type FigureLayout } from '../shared/figure/figure.tsx';
import type { Chart } from './chart.ts';

interface ChartFigureProps {
  chart: Pick<Chart, 'stage' | 'palette'>;
  layout: FigureLayout;
  /** Position in the scene's order at which it appears. */
  order: number;
  /** How much of its bar, line or share is drawn, 0 to 1. */
  counted: number;
}

/** The large value of the highlighted point, counting up as its bar, line or share is drawn. */
export function ChartFigure({ chart: { stage, palette }, ...figure }: ChartFigureProps) {
  return (
    <Figure {...figure} stage={stage} textColor={palette.textColor} tint={palette.tint} entrance="fade" />
  );
}
