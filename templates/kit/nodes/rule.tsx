import { faceKind } from '../../shared/brand/typeface.ts';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { OVERSCAN } from '../../shared/motion/camera.ts';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { bleedBox } from './picture.tsx';

const THICK = 2;
const STRONG = 5;

const isStrong = ({ node }: Part<'rule'>, { stage }: Kit) =>
  stage.design.hasThickRules || (node.strong === true && faceKind(stage.brand.fonts.display) === 'serif');
const thickness = (part: Part<'rule'>, kit: Kit) => (isStrong(part, kit) ? kit.stage.u(STRONG) : THICK);

export const rule: NodeKind<'rule'> = {
  measure() {},
  height: thickness,
  place(part, { stage }) {
    const box = bleedBox(part);
    // The camera never shows an end that is beyond the canvas.
    const beyond = stage.u(OVERSCAN);
    const start = box.x <= 0 ? beyond : 0;
    const end = box.x + box.width >= stage.width ? beyond : 0;
    part.box = { ...box, x: box.x - start, width: box.width + start + end };
  },
  draw(part, kit, order) {
    const { box, node } = part;
    const { stage, palette } = kit;
    const { motion } = stage;
    const enter = motion.enter('grow-x', order, motion.span('proof', 0.5), 'in-out');
    return (
      <Positioned
        x={box.x}
        y={Math.round(box.y)}
        width={box.width}
        height={thickness(part, kit)}
        style={{
          backgroundColor: isStrong(part, kit)
            ? palette.textColor
            : node.color === 'tint'
              ? palette.tint
              : palette.hairline,
          transformOrigin: readingOrigin(stage),
          ...enter,
        }}
      />
    );
  },
};
