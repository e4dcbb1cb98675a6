import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { brightness } from '../shared/motion/passing-light.ts';
import { cornerRadius } from './node.tsx';

interface RippleProps {
  stage: Stage;
  /** Centre and size of the node. */
  x: number;
  y: number;
  size: number;
  color: string;
  /** Its progress, 0 to 1. */
  passed: number;
}

/** Its first and last size, as multiples of the node. It fades before it reaches the text next to the rings. */
const REACH = { from: 1.1, to: 1.6 } as const;

/** A ring that expands from the active node and fades. */
export function Ripple({ stage, x, y, size, color, passed }: RippleProps) {
  const opacity = 0.26 * brightness(passed ** 0.7);
  if (opacity < 0.004) return null;
  const side = size * (REACH.from + (REACH.to - REACH.from) * passed);
  return (
    <Positioned
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
      style={{ borderRadius: cornerRadius(stage, side), backgroundColor: withAlpha(color, opacity) }}
    />
  );
}
