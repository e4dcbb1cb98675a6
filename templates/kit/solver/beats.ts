import { isPicture, type Kit, listParts, type Part, schedulePart } from './part.ts';

/** The position of the first proof, after the lines of a wall if it is on one, and the share of the proof up to which the others enter. */
const FIRST = { usual: 4, onWall: 7 } as const;
const LAST = 0.6;
/** Where the call to action enters, so that it is there for its last movement. */
const SIGN_OFF = 0.66;
const HOOK_STEP = 2;

export function beatOf(part: Part): 'hook' | 'proof' | 'sign-off' {
  const { node } = part;
  if (node.beat) return node.beat;
  if (node.type === 'button' || node.type === 'logo') return 'sign-off';
  const isDisplay = node.type === 'text' && node.role === 'display';
  return isDisplay || node.type === 'badge' || isPicture(part) ? 'hook' : 'proof';
}

/** When each part enters, as a position in the scene's order: the tree's order within its beat. */
export function orderParts(root: Part, kit: Kit): Map<Part, number> {
  const { motion } = kit.stage;
  const parts = listParts(root);
  const orders = new Map<Part, number>();
  const drawn = parts.filter(({ children }) => children.length === 0);
  const proofs = drawn.filter((part) => beatOf(part) === 'proof');
  const last = motion.at('proof', LAST);
  const first = parts.some(({ node }) => node.type === 'wall') ? FIRST.onWall : FIRST.usual;
  let hooks = 0;
  for (const part of drawn) {
    const beat = beatOf(part);
    const { delay } = part.node;
    if (delay !== undefined) orders.set(part, motion.at(beat === 'sign-off' ? 'close' : beat, delay));
    else if (beat === 'sign-off') orders.set(part, motion.at('proof', SIGN_OFF));
    else if (beat === 'hook') {
      orders.set(part, isPicture(part) || isLargest(part) ? 0 : HOOK_STEP * ++hooks);
    } else {
      const share = proofs.indexOf(part) / Math.max(1, proofs.length - 1);
      orders.set(part, first + Math.max(0, last - first) * share);
    }
  }
  for (const part of parts) schedulePart(part, kit, orders);
  // A container's lines enter with its first child.
  for (const part of parts.toReversed()) {
    if (orders.has(part)) continue;
    orders.set(part, Math.min(...part.children.map((child) => orders.get(child) ?? Infinity)));
  }
  return orders;
}

const isLargest = ({ node }: Part) => node.type === 'text' && node.role === 'display';
