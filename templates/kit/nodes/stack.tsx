import { Background } from '../../shared/canvas/background.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { panelEntrance } from '../../shared/motion/panel-entrance.ts';
import {
  gapOf,
  growthOf,
  hasPicture,
  heightOf,
  type Kit,
  measurePart,
  type NodeKind,
  type Part,
  placePart,
  presentChildren,
} from '../solver/part.ts';

export const stack = {
  async measure(part, width, kit) {
    await Promise.all(part.children.map((child) => measurePart(child, width * (child.node.width ?? 1), kit)));
  },
  height(part, kit, sizes) {
    const children = presentChildren(part);
    const sum = children.reduce((total, child) => total + heightOf(child, kit, sizes), 0);
    return sum + gapOf(kit, part.node.gap) * Math.max(0, children.length - 1);
  },
  place(part, kit) {
    placeDown(part, part.node, kit);
  },
  draw({ node, box, outer }, { stage, palette }) {
    if (!node.panel) return null;
    const isBeside = outer.height >= stage.height;
    const atEnd = outer.x > 0;
    const panel = isBeside ? outer : { ...outer, height: box.y + box.height - outer.y };
    const mirrored = { ...stage, direction: atEnd === (stage.direction === 'ltr') ? 'ltr' : 'rtl' } as const;
    return (
      <CameraLayer stage={stage} depth="back" from={isBeside ? { x: atEnd ? 1 : -1, y: 0 } : { x: 0, y: -1 }}>
        <Background
          box={panel}
          stops={palette.panel}
          style={isBeside ? panelEntrance(mirrored) : stage.motion.enter('from-above', 0, 1000, 'in-out')}
        />
      </CameraLayer>
    );
  },
} satisfies NodeKind<'stack'>;

interface Flow {
  gap?: Parameters<typeof gapOf>[1];
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** Places children under each other. Spare height goes to pictures, then to what grows, then between or around them. */
export function placeDown(
  part: Pick<Part, 'children' | 'box' | 'outer'>,
  { gap, justify, align }: Flow,
  kit: Kit,
): void {
  const { box, outer } = part;
  const children = presentChildren(part);
  const between = gapOf(kit, gap);
  const heights = new Map(children.map((child) => [child, heightOf(child, kit)]));
  const used = [...heights.values()].reduce((sum, height) => sum + height, 0);
  let spare = Math.max(0, box.height - used - between * (children.length - 1));
  for (const growing of [children.filter(hasPicture), children.filter((child) => !hasPicture(child))]) {
    spare -= grow(growing, heights, spare, kit);
  }
  const isSpread = (justify === 'between' || gap === 'elastic') && children.length > 1;
  const extra = isSpread ? spare / (children.length - 1) : 0;
  const before = isSpread ? 0 : justify === 'end' ? spare : justify === 'center' ? spare / 2 : 0;
  let y = box.y + before;
  for (const child of children) {
    const height = heights.get(child)!;
    const room = box.width - child.width;
    const x = align === 'end' ? room : align === 'center' ? room / 2 : 0;
    placePart(child, { x: box.x + Math.max(0, x), y, width: child.width, height }, outer, kit);
    y += height + between + extra;
  }
}

/** Shares spare height among the parts that grow, by weight and up to the maximum of each; returns how much was taken. */
function grow(parts: readonly Part[], heights: Map<Part, number>, spare: number, kit: Kit): number {
  let taken = 0;
  const growing = parts
    .map((part) => ({ part, most: growthOf(part, kit), weight: Number(part.node.grow) || 1 }))
    .filter(({ most }) => most > 0)
    .sort((a, b) => a.most / a.weight - b.most / b.weight);
  let weights = growing.reduce((sum, { weight }) => sum + weight, 0);
  for (const { part, most, weight } of growing) {
    const share = Math.min(most, ((spare - taken) * weight) / weights);
    weights -= weight;
    heights.set(part, heights.get(part)! + share);
    taken += share;
  }
  return taken;
}
