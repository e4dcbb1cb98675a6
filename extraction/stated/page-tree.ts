import type { Block, PageFacts } from '../facts.ts';
import { listReadableBlocks } from '../identity/text/page-text.ts';
import { shareColumn } from './surroundings.ts';

/** A block with its place in the page. */
export interface TreeBlock extends Block {
  at: number;
  /** The elements around it from the body down, itself last. */
  path: readonly number[];
  tags: readonly string[];
  isHeading: boolean;
  /** The same for blocks that look alike and stand in equal elements. */
  signature: string;
}

export interface PageTree {
  page: PageFacts;
  blocks: readonly TreeBlock[];
  /** How many elements two blocks share. */
  commonDepth(a: TreeBlock, b: TreeBlock): number;
  /** Whether a heading of a higher rank stands between two titles, outside of their own parts. */
  isSplit(a: TreeBlock, b: TreeBlock, common: number): boolean;
  /** The blocks of the outermost element that has this title alone; without one, those up to the next title. */
  ownRange(title: TreeBlock, before: TreeBlock | undefined, after: TreeBlock | undefined): TreeBlock[];
  /** The heading above the parts that share `depth` elements. */
  findHeading(first: TreeBlock, depth: number): TreeBlock | null;
}

const left = /^(?:nav|footer|form|dialog|pre|code|select|blockquote|label|button|address|table)$/;
const texts = /^(?:p|li|dd|span|div|a|strong|b|em|summary|figcaption)$/;
/** How far above its list a heading may stand. */
const FAR = 8;

const read = new WeakMap<PageFacts, PageTree>();

export function readTree(page: PageFacts): PageTree {
  const known = read.get(page);
  if (known) return known;
  const body = readBodySize(page);
  const blocks = listReadableBlocks(page).flatMap((block) => {
    if (!/^(?:hero|main|header)$/.test(block.region) || /^(?:option|legend|code|pre)$/.test(block.tag))
      return [];
    const { path, tags } = readPath(page, block.node);
    if (tags.some((tag) => left.test(tag))) return [];
    const heads = looksLikeHeading(block, body);
    const look = `${block.tag} ${Math.round(block.size)} ${block.weight >= 600}`;
    return [
      { ...block, path, tags, isHeading: heads, signature: `${tags.slice(-3).join('>')} ${look}`, at: 0 },
    ];
  });
  for (const [at, block] of blocks.entries()) block.at = at;
  const tree: PageTree = {
    page,
    blocks,
    commonDepth,
    isSplit(a, b, common) {
      const inside = [a.path[common], b.path[common]];
      return blocks
        .slice(a.at + 1, b.at)
        .some((block) => block.isHeading && outranks(block, a) && !inside.includes(block.path[common]!));
    },
    ownRange(title, before, after) {
      const depth = Math.max(before ? commonDepth(before, title) : 0, after ? commonDepth(title, after) : 0);
      const from = before ? before.at + 1 : Math.max(0, title.at - 6);
      const to = after ? after.at : Math.min(blocks.length, title.at + 10);
      const near = blocks.slice(from, to);
      if (
        depth < title.path.length - 1 ||
        near.every((b) => b === title || b.path[depth] === title.path[depth])
      ) {
        const own = near.filter((block) => block.path[depth] === title.path[depth]);
        if (own.some((block) => block.at > title.at) || depth < title.path.length - 1) return own;
      }
      const parent = title.path.at(-2);
      const end = near.findIndex(
        (b) => b.at > title.at && (b.path[depth - 1] !== parent || outranks(b, title)),
      );
      return near.slice(title.at - from, end < 0 ? undefined : end);
    },
    findHeading(first, depth) {
      for (let at = first.at - 1; at >= 0 && at >= first.at - FAR; at--) {
        const block = blocks[at]!;
        if (block.path[depth] === first.path[depth] && depth < first.path.length - 1) continue;
        // The small heading of a card beside the list is none of the list.
        if (/^h[3-6]$/.test(block.tag) && !shareColumn(block, first)) continue;
        if (block.isHeading && outranks(block, first)) return block;
      }
      return null;
    },
  };
  read.set(page, tree);
  return tree;
}

function readPath(page: PageFacts, node: number): { path: number[]; tags: string[] } {
  const path: number[] = [];
  const tags: string[] = [];
  // A page that lies could give parents in a circle.
  for (let at = node; at > 0 && path.length < 120; at = page.nodes[at]?.[0] ?? 0) {
    path.push(at);
    tags.push(page.nodes[at]?.[1] ?? '');
  }
  return { path: path.reverse(), tags: tags.reverse() };
}

function commonDepth({ path: a }: TreeBlock, { path: b }: TreeBlock): number {
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth++;
  return depth;
}

/** The size of most running text. */
function readBodySize(page: PageFacts): number {
  const letters = new Map<number, number>();
  for (const { text, size, visible } of page.blocks) {
    if (visible && text.length > 40) letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 16;
}

export const readLevel = ({ tag }: Block) => Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);

function looksLikeHeading(block: Block, body: number): boolean {
  if (block.text.length > 160 || !/\p{L}/u.test(block.text)) return false;
  if (readLevel(block) > 0 || block.tag === 'dt') return true;
  if (!texts.test(block.tag)) return false;
  return block.weight >= 600 ? block.size >= body * 0.8 : block.size >= body * 1.15;
}

/** Whether one heading is above another: by level if both have one and look it, else by size. */
function outranks(a: TreeBlock, b: TreeBlock): boolean {
  const [one, other] = [readLevel(a), readLevel(b)];
  if (one > 0 && other > 0 && one !== other) return one < other && a.size >= b.size * 0.95;
  if (one > 0 && other === 0) return a.size >= b.size;
  return a.size > b.size * 1.1;
}
