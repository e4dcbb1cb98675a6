import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { writingGraphics } from '../document/graphic-names.ts';
import { graphics } from '../graphics/graphics.ts';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { bleedBox, pictureHeight } from './picture.tsx';

/** A named drawing. It fills its box and is cropped by the edges that it bleeds over. */
export const graphic: NodeKind<'graphic'> = {
  async measure(part, width, kit) {
    const { ratio, measure } = graphics[part.node.name];
    if (measure) part.maxHeight = await measure(part, width, kit);
    if (typeof ratio === 'function') {
      const own = await ratio(part, kit);
      part.width = Math.min(width, kit.stage.u(part.node.size?.max ?? Infinity) * own);
      part.maxHeight = part.width / own;
    } else if (!part.node.grow && ratio !== undefined)
      part.width = Math.min(width, pictureHeight(part.node, kit) * ratio);
  },
  height: ({ node, maxHeight }, kit, sizes) => Math.min(maxHeight, pictureHeight(node, kit, sizes)),
  place(part) {
    // What writes is moved to the other side, not mirrored.
    part.flipped = !writingGraphics.has(part.node.name) && (part.node.mirror ?? part.flipped);
    part.box = bleedBox(part);
  },
  async fit(part, kit, taken) {
    const boxes = isMirrored(part) ? taken.map((box) => mirrorBox(box, kit.stage)) : taken;
    part.fitted = await graphics[part.node.name].fit?.({ ...requestOf(part, kit), taken: boxes });
  },
  draw(part, kit, order) {
    const { box, node, flipped, fitted } = part;
    const { draw, onCanvas } = graphics[node.name];
    const request = requestOf(part, kit);
    const cropped = onCanvas || request.bleed.length > 0 ? {} : { overflow: 'hidden' };
    return (
      <Positioned
        {...(onCanvas ? kit.stage.canvas : box)}
        style={{ ...(flipped ? { direction: request.kit.stage.direction } : {}), ...cropped }}
      >
        {draw({ ...request, fitted, order })}
      </Positioned>
    );
  },
};

/** On the canvas, what is drawn as in a layout of the other direction counts from the other side. */
const isMirrored = ({ flipped, node }: Part<'graphic'>) => flipped && graphics[node.name].onCanvas === true;
const mirrorBox = (box: Box, { width }: Stage): Box => ({ ...box, x: width - box.x - box.width });

function requestOf(part: Part<'graphic'>, kit: Kit) {
  const { stage } = kit;
  const direction = part.flipped === (stage.direction === 'ltr') ? 'rtl' : 'ltr';
  return {
    box: isMirrored(part) ? mirrorBox(part.box, stage) : part.box,
    bleed: part.node.bleed ?? [],
    part,
    kit: part.flipped ? { ...kit, stage: { ...stage, direction } as const } : kit,
  };
}
