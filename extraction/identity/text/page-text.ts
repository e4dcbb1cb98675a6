import { toOneLine } from '@livery/core/text/plain-text';
import { countWords } from '@livery/core/text/sentences';
import type { Block, PageFacts } from '../../facts.ts';
import { addressesModels } from './addresses-models.ts';

export { countWords, splitSentences } from '@livery/core/text/sentences';

/** The text of a page that can describe its brand. */

/** The text on one line; empty if it addresses language models. */
export function cleanPageText(text: string): string {
  const line = toOneLine(text);
  return line === '' || addressesModels(line) ? '' : line;
}

/** All rules read the blocks, so they are filtered once per page. */
const read = new WeakMap<PageFacts, Block[]>();

/** After this many characters only short blocks are read, so that a long page still has its footer. */
const WHOLE = 60_000;
const LINE = 120;

/** The visible blocks in reading order, without banners over the page. */
export function listReadableBlocks(page: PageFacts): readonly Block[] {
  const known = read.get(page);
  if (known !== undefined) return known;
  let letters = 0;
  const blocks = page.blocks.flatMap((block) => {
    if (!block.visible || block.region === 'banner') return [];
    letters += block.text.length;
    if (letters > WHOLE && block.text.length > LINE) return [];
    const text = cleanPageText(block.text);
    return text === '' || isFiller(text) ? [] : [{ ...block, text }];
  });
  read.set(page, blocks);
  return blocks;
}

const filler =
  /\b(?:lorem|ipsum|dolor|amet|consectetur|adipisicing|adipiscing|elit|eiusmod|tempor|incididunt|labore|dolore|magna|aliqua|veniam|nostrud|exercitation|ullamco|laboris|nisi|aliquip|commodo|consequat|duis|aute|irure|reprehenderit|voluptate|voluptatum|velit|esse|cillum|fugiat|nulla|pariatur|excepteur|sint|occaecat|cupidatat|proident|culpa|officia|deserunt|mollit|laborum|quidem|quisquam|aperiam|repudiandae)\b/giu;

/** Whether a text is placeholder Latin. */
function isFiller(text: string): boolean {
  const words = new Set(text.toLowerCase().match(filler));
  return words.size >= 3 && words.size * 8 >= countWords(text);
}

/** The content of the first of these metas that is not empty. */
export function readMeta(page: PageFacts, ...names: string[]): string {
  for (const name of names) {
    for (const meta of page.metas) {
      if (meta.name.toLowerCase() !== name) continue;
      const words = cleanPageText(meta.content);
      if (words !== '') return words;
    }
  }
  return '';
}

/** The address of an image, for reading its file name; empty for a data URL, which has none. */
export function readImagePath(src: string): string {
  return src.startsWith('data:') ? '' : src;
}
