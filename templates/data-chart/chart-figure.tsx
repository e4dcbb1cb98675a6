import { Figure, type FigureLayout } from '../shared/figure/figure.tsx';
import type { Chart } from './chart.ts';

interface ChartFigureProps {
  chart: Pick<Chart, 'stage' | 'palette'>;
  layout: FigureLayout;
  /** Place in the scene's order from which it is seen. */
  order: number;
  /** How far what it stands for has been drawn. */
  counted: number;
}

/** The figure that a chart is about, counting in step with what is drawn of it. */
export function ChartFigure({ chart: { stage, palette }, ...figure }: ChartFigureProps) {
  return (
    <Figure {...figure} stage={stage} textColor={palette.textColor} tint={palette.tint} entrance="fade" />
  );
}
