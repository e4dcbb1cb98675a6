import { BottomMask } from '../shared/canvas/bottom-mask.tsx';
import type { Stage } from '../shared/canvas/stage.tsx';
import { type FittedText, Text } from '../shared/text/text.tsx';

interface AxisLabelProps {
  stage: Stage;
  text: FittedText;
  color: string;
  order: number;
}

/** The label of a point, under the axis. */
export function AxisLabel({ stage, text, color, order }: AxisLabelProps) {
  return (
    <BottomMask stage={stage} order={order + text.lines.length - 1}>
      <Text text={text} color={color} align="center" enter={{ stage, entrance: 'lift', order }} />
    </BottomMask>
  );
}
