import type { Block } from '../../facts.ts';

/** Which blocks belong together. Markup seldom says so; where they stand on the page does. */

const GAP = 90;

/** Whether two blocks stand in one box, or one below or beside the other without much between. */
export function areAdjacent(a: Block, b: Block): boolean {
  if (a.box !== 0 && a.box === b.box) return true;
  if (a.section !== b.section) return false;
  const [ax, ay, aw, ah] = a.rect;
  const [bx, by, bw, bh] = b.rect;
  const across = Math.max(ax, bx) - Math.min(ax + aw, bx + bw);
  const down = Math.max(ay, by) - Math.min(ay + ah, by + bh);
  // Of columns side by side none belongs to the other, so what is beside must be close.
  return (across <= 0 && down <= GAP) || (down <= 0 && across <= 24);
}

/** Up to so many blocks after one that stand together with it or with each other, in order. */
export function followingAdjacent(blocks: readonly Block[], at: number, max: number): Block[] {
  const found: Block[] = [];
  let last = blocks[at]!;
  for (const block of blocks.slice(at + 1, at + 1 + max)) {
    if (!areAdjacent(last, block) && !areAdjacent(blocks[at]!, block)) break;
    found.push(block);
    last = block;
  }
  return found;
}
