import { AtFoot } from '../shared/canvas/bottom-mask.tsx';
import type { Stage } from '../shared/canvas/stage.tsx';
import { type FittedText, Text } from '../shared/text/text.tsx';

interface AxisNameProps {
  stage: Stage;
  text: FittedText;
  color: string;
  order: number;
}

/** What a point is called, under the axis. */
export function AxisName({ stage, text, color, order }: AxisNameProps) {
  return (
    <AtFoot stage={stage} order={order + text.lines.length - 1}>
      <Text text={text} color={color} align="center" enter={{ stage, entrance: 'lift', order }} />
    </AtFoot>
  );
}
