import type { Node } from '../../ports.ts';
import { isOutOfFlow } from '../../scene/element-style.ts';
import { intersect, isEmpty, type Rect } from '../../scene/rect.ts';
import type { PaintedNode } from './painted-tree.ts';

/** The tree of a part of the canvas, without the elements that paint nothing there. */
export function cropTree(
  root: PaintedNode,
  part: Rect,
  { width, height }: { width: number; height: number },
): Node {
  const kept = withoutOthers(root, part);
  const style = { ...kept.style, position: 'absolute', left: -part.left, top: -part.top, width, height };
  return {
    type: 'container',
    style: {
      position: 'relative',
      display: 'flex',
      width: part.right - part.left,
      height: part.bottom - part.top,
    },
    children: [{ ...kept, style }],
  } as Node;
}

function withoutOthers({ node, children, isHidden }: PaintedNode, part: Rect): Node {
  if (node.type !== 'container' || isHidden) return node;
  const kept = (node.children ?? []).flatMap((child, index) => {
    const painted = children[index];
    if (!painted) return [child];
    // Without an element in the flow, its neighbours would be elsewhere.
    return !isOutOfFlow(child) || paintsIn(painted, part) ? [withoutOthers(painted, part)] : [];
  });
  return { ...node, children: kept };
}

function paintsIn({ area }: PaintedNode, part: Rect): boolean {
  return area !== null && !isEmpty(intersect(area, part));
}
