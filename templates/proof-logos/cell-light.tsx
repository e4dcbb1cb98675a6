import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { brightness, lightProgress } from '../shared/motion/passing-light.ts';
import { Sheen } from '../shared/motion/sheen.tsx';
import type { GridCell } from './logo-grid.ts';

/** Number of cells that the light is on at once. */
const SPREAD = 4.5;
/** Opacity of the light when a logo enters, and in a pass over the wall. */
const LIT = { entering: 0.3, passing: 0.2 };

interface PassProps {
  stage: Stage;
  /** Number of cells, the brand's own last. */
  count: number;
  /** Position in the scene's order at which the last logo has entered. */
  filled: number;
}

function passedOver({ stage, count, filled }: PassProps, index: number): number {
  return lightProgress(stage.motion.cycle(filled, stage.motion.span('close', 1.5), 1), {
    index,
    count,
    spread: SPREAD,
  });
}

interface CellLightProps extends PassProps {
  cell: GridCell;
  index: number;
  color: string;
  /** Position in the scene's order at which its logo enters. */
  order: number;
}

/** A cell lights up when its logo enters, and in every pass of the light. It is never visible in a still. */
export function CellLight({ cell, index, color, order, ...pass }: CellLightProps) {
  const arrived = brightness(pass.stage.motion.progress(order, 1300)) * LIT.entering;
  const light = Math.max(arrived, brightness(passedOver(pass, index)) * LIT.passing);
  if (light < 0.004) return null;
  const { x, y, width, height } = cell;
  return (
    <Positioned
      x={x}
      y={y}
      width={width}
      height={height}
      style={{ backgroundColor: withAlpha(color, light) }}
    />
  );
}

/** At the end of a pass, a sheen crosses the brand's own cell. */
export function BrandSheen({ cell, color, ...pass }: PassProps & { cell: GridCell; color: string }) {
  return (
    <Sheen box={cell} color={color} opacity={0.14} breadth={0.7} passed={passedOver(pass, pass.count - 1)} />
  );
}
