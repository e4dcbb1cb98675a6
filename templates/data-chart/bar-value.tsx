import type { FigureLayout } from '../shared/figure/figure.tsx';
import { type FittedText, Text } from '../shared/text/text.tsx';
import type { Chart } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';

interface BarValueProps {
  chart: Pick<Chart, 'stage' | 'palette' | 'numbers' | 'points'>;
  index: number;
  /** The large value, if this is the highlighted bar. */
  figure: FigureLayout | null;
  value: FittedText;
  /** Position in the scene's order at which the bar starts to grow. */
  order: number;
  /** How far the bar has grown, 0 to 1. */
  grown: number;
}

/** The value appears after its bar has started to grow. */
const DELAY = 3;

/** The value at the end of a bar, counting up as the bar grows. The highlighted one is large. */
export function BarValue({ chart, index, figure, value, order: start, grown }: BarValueProps) {
  const { stage, palette, numbers, points } = chart;
  const order = start + DELAY;
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

/** The text with the current count. Where a count on the way is longer than the final value, the final value is shown. */
function counting(value: FittedText, counted: string): FittedText {
  return counted.length > value.lines.join('').length ? value : { ...value, lines: [counted] };
}
