import {
  heightOf,
  isPicture,
  measurePart,
  type NodeKind,
  placePart,
  presentChildren,
} from '../solver/part.ts';

/** Children over each other; the last one is in front. */
export const layer: NodeKind<'layer'> = {
  async measure(part, width, kit) {
    await Promise.all(part.children.map((child) => measurePart(child, width, kit)));
  },
  height(part, kit, sizes) {
    const inFlow = presentChildren(part).filter((child) => !isPicture(child));
    return Math.max(0, ...inFlow.map((child) => heightOf(child, kit, sizes)));
  },
  place(part, kit) {
    for (const child of presentChildren(part)) placePart(child, part.box, part.outer, kit);
  },
};
