import { Positioned } from '../../shared/canvas/stage.tsx';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import type { NodeKind } from '../solver/part.ts';

const THICK = 2;

export const rule: NodeKind<'rule'> = {
  measure() {},
  height: () => THICK,
  draw({ box, node }, { stage, palette }, order) {
    const { motion } = stage;
    const enter = motion.enter('grow-x', order, motion.span('proof', 0.5), 'in-out');
    return (
      <Positioned
        x={box.x}
        y={Math.round(box.y)}
        width={box.width}
        height={THICK}
        style={{
          backgroundColor: node.color === 'tint' ? palette.tint : palette.hairline,
          transformOrigin: readingOrigin(stage),
          ...enter,
        }}
      />
    );
  },
};
