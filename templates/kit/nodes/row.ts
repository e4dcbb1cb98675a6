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
import { placeDown, stack } from './stack.tsx';

/** What has a width of its own; the others share the rest. */
const hasOwnWidth = ({ node }: Part) =>
  [
    'logo',
    'badge',
    'button',
    'ticket',
    'kicker',
    'mark',
    'byline',
    'portraits',
    'customer',
    'graphic',
    'space',
  ].includes(node.type);
/** The largest share of a row that a logo takes beside something else. */
const LOGO_SHARE = 0.42;
/** The largest share of what is left that something with its own width takes beside a text. */
const OWN_SHARE = 0.58;

export const row: NodeKind<'row'> = {
  async measure(part, width, kit) {
    part.wraps = part.node.wrap === true && (await needsLines(part, width, kit));
    if (part.wraps) return;
    const gap = gapOf(kit, part.node.gap);
    let left = width - gap * Math.max(0, part.children.length - 1);
    // Logos first: a long label wraps, a logo cannot.
    const own = part.children.filter(hasOwnWidth);
    for (const child of own.toSorted((a, b) => rank(a) - rank(b))) {
      const isLogo = child.node.type === 'logo' && part.children.length > 1;
      const rest = part.children.length - own.length > 0 ? OWN_SHARE : 1;
      await measurePart(child, isLogo ? width * LOGO_SHARE : left * rest, kit);
      left -= child.width;
    }
    const others = part.children.filter((child) => !hasOwnWidth(child));
    const given = others.reduce((sum, { node }) => sum + (node.width ?? 0), 0);
    const shared =
      Math.max(0, left * (1 - given)) / Math.max(1, others.filter(({ node }) => !node.width).length);
    await Promise.all(
      others.map((child) => measurePart(child, child.node.width ? left * child.node.width : shared, kit)),
    );
  },
  height(part, kit, sizes) {
    if (part.wraps) return stack.height(part as unknown as Part<'stack'>, kit, sizes);
    return Math.max(0, ...presentChildren(part).map((child) => heightOf(child, kit, sizes)));
  },
  place(part, kit) {
    if (part.wraps) return placeDown(part, { gap: part.node.gap }, kit);
    const { box, outer, node } = part;
    const children = presentChildren(part);
    const gap = gapOf(kit, node.gap);
    const used = children.reduce((sum, child) => sum + child.width, 0) + gap * (children.length - 1);
    const spare = Math.max(0, box.width - used);
    const between = node.justify === 'between' && children.length > 1 ? spare / (children.length - 1) : 0;
    let x = box.x + (node.justify === 'end' ? spare : node.justify === 'center' ? spare / 2 : 0);
    for (const child of children) {
      const stretches = node.align === 'stretch' && child.children.length > 0;
      const fills = stretches || child.node.type === 'mark' || child.node.type === 'graphic';
      const height = fills ? box.height : heightOf(child, kit);
      const room = box.height - height;
      const y = node.align === 'start' ? 0 : node.align === 'end' ? room : room / 2;
      placePart(child, { x, y: box.y + y, width: child.width, height }, outer, kit);
      x += child.width + gap + between;
    }
  },
};

/** Whether a text does not fit on one line beside the others, or in its share. Then all have the whole width. */
async function needsLines({ node, children }: Part<'row'>, width: number, kit: Kit): Promise<boolean> {
  await Promise.all(children.map((child) => measurePart(child, width, kit)));
  const gaps = gapOf(kit, node.gap) * (children.length - 1);
  const needed = children.reduce(
    (sum, { metrics, width: own }) => sum + (metrics ? metrics.width * metrics.size.min : own),
    gaps,
  );
  const isNarrow = ({ node: { width: share }, metrics }: Part) =>
    share !== undefined && metrics !== null && metrics.width * metrics.size.min > (width - gaps) * share;
  return needed > width || children.some(isNarrow);
}

const rank = ({ node }: Part) => (node.type === 'logo' ? 0 : 1);
