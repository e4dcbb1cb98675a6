import type { Box } from '../../shared/canvas/stage.tsx';
import { type Part, presentChildren } from './part.ts';

/** The boxes of the parts that are drawn, in the order in which they are read: that of the document. */
export function readingOrder(root: Part): Box[] {
  return listDrawn(root).map(({ box }) => box);
}

function listDrawn(part: Part): Part[] {
  const children = presentChildren(part);
  if (children.length === 0) return [part];
  const { type } = part.node;
  const [first, second] = children;
  if (type === 'split' && second) {
    const [a, b] = [first!.box, second.box];
    const isBeside = a.y < b.y + b.height && b.y < a.y + a.height;
    const isSecondFirst = isBeside ? b.x < a.x : b.y < a.y;
    return (isSecondFirst ? [second, first!] : children).flatMap(listDrawn);
  }
  return type === 'sides' && second ? byRows(first!, second) : children.flatMap(listDrawn);
}

/** The two sides of a comparison are read across: an entry before, then the same after. */
function byRows(before: Part, after: Part): Part[] {
  const sides = [before, after].map(({ children }) => {
    const at = children.findIndex(({ node }) => node.type === 'repeat');
    const [head, list, foot] = [children.slice(0, at), children[at]!, children.slice(at + 1)];
    return { head, entries: list.children, foot };
  });
  const [one, other] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const entries = one.entries.flatMap((entry, index) => [entry, other.entries[index]!]);
  return [...one.head, ...other.head, ...entries, ...one.foot, ...other.foot].flatMap(listDrawn);
}
