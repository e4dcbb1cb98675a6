import type { FigureLayout } from '../shared/figure/figure.tsx';
import { type FittedText, Text } from '../shared/text/text.tsx';
import { CHART_ORDER, type Chart } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';

interface BarValueProps {
  chart: Pick<Chart, 'stage' | 'palette' | 'numbers' | 'points'>;
  index: number;
  /** The emphasised figure, where this is its bar. */
  figure: FigureLayout | null;
  value: FittedText;
  /** How far its bar has grown. */
  grown: number;
}

/** It is seen once its bar has set off. */
const LATER = 3;

/** The value at the end of a bar, counting as that grows: large for the one that the picture is about. */
export function BarValue({ chart, index, figure, value, grown }: BarValueProps) {
  const { stage, palette, numbers, points } = chart;
  const order = CHART_ORDER + index + LATER;
  if (figure) {
    return <ChartFigure chart={chart} layout={figure} order={order} counted={grown} />;
  }
  return (
    <Text
      text={counting(value, numbers.short(points[index]!.value * grown))}
      color={palette.muted}
      align="center"
      tabular
      enter={{ stage, entrance: 'fade', order }}
      style={grown < 1 ? { width: value.widths[0] } : {}}
    />
  );
}

/** A text with what it has counted to. Where that would be written longer than the end is, the end stands. */
function counting(value: FittedText, counted: string): FittedText {
  return counted.length > value.lines.join('').length ? value : { ...value, lines: [counted] };
}
