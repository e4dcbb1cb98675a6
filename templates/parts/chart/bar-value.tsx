import { Figure, type FigureSetting } from '../metric/figure.tsx';
import { type SetText, Text } from '../text.tsx';
import { CHART_ORDER, type Chart } from './chart.ts';

interface BarValueProps {
  chart: Pick<Chart, 'stage' | 'paint'>;
  index: number;
  /** The emphasised figure, where this is its bar. */
  figure: FigureSetting | null;
  value: SetText;
}

/** The value at the end of a bar: large for the one that the picture is about, quiet for the rest. */
export function BarValue({ chart, index, figure, value }: BarValueProps) {
  const { stage, paint } = chart;
  const order = CHART_ORDER + index;
  return figure ? (
    <Figure stage={stage} setting={figure} ink={paint.ink} tint={paint.tint} order={order} />
  ) : (
    <Text text={value} color={paint.muted} tabular enter={{ stage, entrance: 'fade', order }} />
  );
}
