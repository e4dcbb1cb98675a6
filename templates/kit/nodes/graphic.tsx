import { Positioned } from '../../shared/canvas/stage.tsx';
import { graphics } from '../graphics/graphics.ts';
import type { NodeKind } from '../solver/part.ts';
import { bleedBox, pictureHeight } from './picture.tsx';

/** A named drawing. It fills its box and is cropped by the edges that it bleeds over. */
export const graphic: NodeKind<'graphic'> = {
  measure(part, width, kit) {
    const own = graphics[part.node.name].ratio;
    if (part.node.grow || own === undefined) return;
    part.width = Math.min(width, pictureHeight(part.node, kit) * own);
  },
  height: ({ node }, kit, sizes) => pictureHeight(node, kit, sizes),
  place(part) {
    part.box = bleedBox(part);
  },
  draw(part, kit, order) {
    const { box, node, flipped } = part;
    const { bleed = [] } = node;
    const direction = flipped === (kit.stage.direction === 'ltr') ? 'rtl' : 'ltr';
    const own = flipped ? { ...kit, stage: { ...kit.stage, direction } as const } : kit;
    return (
      <Positioned
        {...box}
        style={{
          ...(flipped ? { direction } : {}),
          ...(bleed.length > 0 ? {} : { overflow: 'hidden' }),
        }}
      >
        {graphics[node.name].draw({ box, bleed, part, kit: own, order })}
      </Positioned>
    );
  },
};
