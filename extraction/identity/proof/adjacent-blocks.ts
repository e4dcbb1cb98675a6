import type { Block } from '../../facts.ts';

/** Groups blocks by their position on the page, because markup seldom says which belong together. */

const GAP = 90;

/** Whether two blocks are in one box, or close together below or beside each other. */
export function areAdjacent(a: Block, b: Block): boolean {
  if (a.box !== 0 && a.box === b.box) return true;
  if (a.section !== b.section) return false;
  const [ax, ay, aw, ah] = a.rect;
  const [bx, by, bw, bh] = b.rect;
  const across = Math.max(ax, bx) - Math.min(ax + aw, bx + bw);
  const down = Math.max(ay, by) - Math.min(ay + ah, by + bh);
  // Neighbouring columns do not belong together, so the horizontal gap must be small.
  return (across <= 0 && down <= GAP) || (down <= 0 && across <= 24);
}

/** The next blocks, at most `max`, that are adjacent to this block or to each other, in order. */
export function listFollowingAdjacent(blocks: readonly Block[], at: number, max: number): Block[] {
  const found: Block[] = [];
  let last = blocks[at]!;
  for (const block of blocks.slice(at + 1, at + 1 + max)) {
    if (!areAdjacent(last, block) && !areAdjacent(blocks[at]!, block)) break;
    found.push(block);
    last = block;
  }
  return found;
}
