import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { brightness } from '../shared/motion/passing-light.ts';
import { cornerRadius } from './node.tsx';

interface RippleProps {
  stage: Stage;
  /** Middle and side of the node it goes out from. */
  x: number;
  y: number;
  size: number;
  color: string;
  /** How far it has gone, 0 to 1. */
  passed: number;
}

/** How wide it begins and ends, in sides of the node. Text stands close around the rings: it is lost before it gets there. */
const REACH = { from: 1.1, to: 1.6 } as const;

/** A ring that goes out from the active node and is lost. */
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
