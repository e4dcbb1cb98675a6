import type { Block, PageFacts } from '../facts.ts';
import { readTree, type TreeBlock } from './page-tree.ts';
import { toTitle } from './stated-finding.ts';

/** A plan with its price and the list of what it has. */
export interface Plan {
  title: string;
  titleBlock: Block;
  items: string[];
  /** The heading above all plans. */
  heading: string;
}

const MAX_PLANS = 6;
const MAX_ITEMS = 20;
const NEAR = 8;
const price = /[$€£¥₹₽₩]\s?\d|\d\s?(?:[€₽₩円元원]|zł|kr\b|CHF|EUR|USD)|R\$|CHF\s?\d/u;

/** The plans of a page: lists in equal elements, each below a name and a price. */
export function listPlans(page: PageFacts): Plan[] {
  const tree = readTree(page);
  const lists = Map.groupBy(
    tree.blocks.filter(({ tags }) => tags.includes('li')),
    ({ path, tags }) => path[tags.lastIndexOf('li') - 1],
  );
  const plans = [...lists.values()].flatMap((items) => {
    const first = items[0]!;
    const before = tree.blocks.slice(Math.max(0, first.at - NEAR), first.at);
    const own = before.filter(({ tags, at }) => !tags.includes('li') && at > lastItem(before));
    const priceAt = own.findIndex(({ text }) => price.test(text));
    const title = own.slice(0, Math.max(0, priceAt)).findLast(({ isHeading }) => isHeading);
    const texts = [...new Set(items.map(({ text }) => text))].slice(0, MAX_ITEMS);
    if (!title || texts.length < 2) return [];
    if (texts.some((text) => /%/.test(text))) return [];
    return [
      { title: toTitle(title.text), titleBlock: title, items: texts, heading: '', level: first.tags.length },
    ];
  });
  const equal = plans
    .filter(({ level, title }) => level === plans[0]!.level && title !== '')
    .slice(0, MAX_PLANS);
  if (equal.length < 2) return [];
  const heading = tree.findHeading(
    equal[0]!.titleBlock,
    tree.commonDepth(equal[0]!.titleBlock, equal[1]!.titleBlock),
  );
  return equal.map((plan) => ({ ...plan, heading: heading ? toTitle(heading.text) : '' }));
}

/** The place of the last item of a list before. */
const lastItem = (blocks: readonly TreeBlock[]) =>
  blocks.findLast(({ tags }) => tags.includes('li'))?.at ?? -1;
