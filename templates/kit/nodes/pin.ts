import { heightOf, measurePart, type NodeKind, placePart } from '../solver/part.ts';

/** Something at an edge or a corner of the canvas, which may crop a part of it. */
export const pin: NodeKind<'pin'> = {
  async measure(part, width, kit) {
    await Promise.all(part.children.map((child) => measurePart(child, width * (part.node.width ?? 1), kit)));
  },
  height: () => 0,
  place(part, kit) {
    const { node, box, outer } = part;
    const { at = 'center', bleed = 0 } = node;
    const [child] = part.children;
    if (!child) return;
    const size = { width: child.width, height: heightOf(child, kit) };
    const inside = bleed > 0 ? outer : box;
    const [x, y] = [(inside.width - size.width) / 2, (inside.height - size.height) / 2];
    const crop = { x: size.width * bleed, y: size.height * bleed };
    const across = at.endsWith('start') ? -crop.x : at.endsWith('end') ? x * 2 + crop.x : x;
    const down = at.startsWith('top') ? -crop.y : at.startsWith('bottom') ? y * 2 + crop.y : y;
    placePart(child, { ...size, x: inside.x + across, y: inside.y + down }, outer, kit);
  },
};
