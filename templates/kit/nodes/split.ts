import type { Stage } from '../../shared/canvas/stage.tsx';
import {
  gapOf,
  heightOf,
  type Kit,
  measurePart,
  type NodeKind,
  type Part,
  placePart,
  presentChildren,
} from '../solver/part.ts';
import { placeDown } from './stack.tsx';

export const split: NodeKind<'split'> = {
  isBeside,
  async measure(part, width, kit) {
    // An empty pane leaves the whole canvas to the other one.
    const panes = isBeside(part, kit) ? paneWidths(part, width, kit) : [width, width];
    await Promise.all(part.children.map((child, index) => measurePart(child, panes[index] ?? width, kit)));
  },
  height(part, kit, sizes) {
    const heights = presentChildren(part).map((child) => heightOf(child, kit, sizes));
    if (isBeside(part, kit)) return Math.max(0, ...heights);
    return (
      heights.reduce((sum, height) => sum + height, 0) +
      gapOf(kit, part.node.gap, 'xl') * (heights.length - 1)
    );
  },
  place(part, kit) {
    if (isBeside(part, kit)) placeBeside(part, kit);
    else placeDown({ ...part, children: orderOf(part) }, { gap: part.node.gap ?? 'xl' }, kit);
  },
};

function isBeside({ node, children }: Part<'split'>, { stage }: Kit): boolean {
  const { beside = 'landscape' } = node;
  return children.length === 2 && (beside === 'always' || beside === (stage.wide ? 'landscape' : 'upright'));
}

function orderOf(part: Part<'split'>): Part[] {
  return part.node.stacked === 'ba' ? part.children.toReversed() : part.children;
}

/** The second composition changes the sides, unless the document says otherwise. */
const isSwapped = ({ node }: Part<'split'>, { arrangement }: Stage) => node.swap ?? arrangement.isAlternate;
const isBand = ({ node }: Part) => node.type === 'band';
const isPanel = (part: Part) => isBand(part) || (part.node.type === 'stack' && part.node.panel === true);

/** A pane with a panel reaches to the edge of the canvas; its line is at the ratio of the canvas. */
function paneWidths(part: Part<'split'>, width: number, kit: Kit): [number, number] {
  const { stage } = kit;
  const gap = gapOf(kit, part.node.gap, 'xl');
  const ratio = part.node.ratio ?? 0.5;
  if (!part.children.some(isPanel)) return [(width - gap) * ratio, (width - gap) * (1 - ratio)];
  const atLine = part.children.some(isBand) ? gap / 2 : gap;
  return [stage.width * ratio - stage.margin - atLine, stage.width * (1 - ratio) - stage.margin - gap / 2];
}

function placeBeside(part: Part<'split'>, kit: Kit): void {
  const { stage } = kit;
  const { box, outer } = part;
  const [a, b] = part.children as [Part, Part];
  const swapped = isSwapped(part, stage);
  const [first, second] = swapped ? [b, a] : [a, b];
  const secondX = box.x + box.width - second.width;
  const hasPanel = part.children.some(isPanel);
  const ratio = part.node.ratio ?? 0.5;
  const line = Math.round(stage.width * (swapped ? 1 - ratio : ratio));
  const rest = { ...outer, x: line, width: outer.width - line };
  placePart(
    first,
    { ...box, width: first.width },
    hasPanel ? { ...outer, width: line } : outer,
    kit,
    swapped,
  );
  placePart(second, { ...box, x: secondX, width: second.width }, hasPanel ? rest : outer, kit, swapped);
}
