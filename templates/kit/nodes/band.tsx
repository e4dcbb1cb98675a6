import { Background } from '../../shared/canvas/background.tsx';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import { gapOf, type Kit, type NodeKind, type Part } from '../solver/part.ts';
import { entranceOf } from '../solver/picture-box.ts';
import { placeDown, stack } from './stack.tsx';

const isPane = ({ outer }: Part<'band'>, { stage }: Kit) => outer.width < stage.width;
const padOf = ({ node }: Part<'band'>, kit: Kit) => gapOf(kit, node.pad, 'xl');
const isAtTop = ({ y, height }: Box, { safe }: Stage) => y - safe.y < safe.y + safe.height - y - height;

/** What it fills: its pane, or the width of the canvas up to the nearer of top and bottom. */
function areaOf(part: Part<'band'>, kit: Kit): Box {
  const { box, outer } = part;
  const { canvas, height } = kit.stage;
  if (isPane(part, kit)) return outer;
  const atTop = isAtTop(box, kit.stage);
  const edge = Math.round(atTop ? box.y + box.height : box.y);
  return { ...canvas, y: atTop ? 0 : edge, height: atTop ? edge : height - edge };
}

/** A stack on the brand's colour, over the whole of its pane or from edge to edge of the canvas. */
export const band: NodeKind<'band'> = {
  measure: (part, width, kit) => stack.measure(part as unknown as Part<'stack'>, width, kit),
  height: (part, kit, sizes) => stack.height(part as unknown as Part<'stack'>, kit, sizes) + padOf(part, kit),
  place(part, kit) {
    const { box } = part;
    const pad = isPane(part, kit) ? 0 : padOf(part, kit);
    const y = isAtTop(box, kit.stage) ? box.y : box.y + pad;
    const inner = { ...box, y, height: box.height - pad };
    placeDown({ ...part, box: inner, outer: areaOf(part, kit) }, part.node, kit);
  },
  draw(part, kit) {
    const { stage, palette } = kit;
    const area = areaOf(part, kit);
    const enter = stage.motion.enter(entranceOf(area, area, stage), 0, 1000, 'in-out');
    return <Background box={area} stops={palette.background} style={enter} />;
  },
};
