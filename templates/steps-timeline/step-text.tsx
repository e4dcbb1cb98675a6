import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { Text } from '../shared/text/text.tsx';
import type { FittedStep } from './fit-steps.ts';

interface StepTextProps {
  stage: Stage;
  step: FittedStep;
  x: number;
  y: number;
  colors: { title: string; detail: string };
  order: number;
}

/** The title of a step and what it says about it. */
export function StepText({ stage, step, x, y, colors, order }: StepTextProps) {
  const { title, detail, gap } = step;
  const after = order + title.lines.length;
  return (
    <Positioned x={x} y={y} style={{ flexDirection: 'column', gap }}>
      <Text text={title} color={colors.title} enter={{ stage, entrance: 'lift', order }} />
      {detail && (
        <Text text={detail} color={colors.detail} enter={{ stage, entrance: 'lift', order: after }} />
      )}
    </Positioned>
  );
}
