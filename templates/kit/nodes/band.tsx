import { Background } from '../../shared/canvas/background.tsx';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import { gapOf, type Kit, type NodeKind, type Part } from '../solver/part.ts';
import { placeDown, stack } from './stack.tsx';

const padOf = ({ node }: Part<'band'>, kit: Kit) => gapOf(kit, node.pad, 'xl');
const isAtTop = ({ y, height }: Box, { safe }: Stage) => y - safe.y < safe.y + safe.height - y - height;

/** A stack on the brand's colour, from edge to edge of the canvas and over the nearer of top and bottom. */
export const band: NodeKind<'band'> = {
  measure: (part, width, kit) => stack.measure(part as unknown as Part<'stack'>, width, kit),
  height: (part, kit, sizes) => stack.height(part as unknown as Part<'stack'>, kit, sizes) + padOf(part, kit),
  place(part, kit) {
    const { box } = part;
    const pad = padOf(part, kit);
    const y = isAtTop(box, kit.stage) ? box.y : box.y + pad;
    placeDown({ ...part, box: { ...box, y, height: box.height - pad } }, part.node, kit);
  },
  draw({ box }, { stage, palette }) {
    const atTop = isAtTop(box, stage);
    const edge = Math.round(atTop ? box.y + box.height : box.y);
    return (
      <Background
        box={{ ...stage.canvas, y: atTop ? 0 : edge, height: atTop ? edge : stage.height - edge }}
        stops={palette.background}
        style={stage.motion.enter(atTop ? 'from-above' : 'from-below', 0, 1000, 'in-out')}
      />
    );
  },
};
