import { oneLine } from '@livery/core/plain-text';
import type { Block, PageFacts } from '../../facts.ts';
import { addressesModels } from './addresses-models.ts';

/** The words of a page that may speak for its brand. */

/** Text on one line, or nothing where it speaks to machines. */
export function ownText(text: string): string {
  const line = oneLine(text);
  return line === '' || addressesModels(line) ? '' : line;
}

/** Every rule reads them; a page is looked through once. */
const read = new WeakMap<PageFacts, Block[]>();

/** Letters of a page that are read whatever they are; past them only lines, so that a footer still speaks. */
const WHOLE = 60_000;
const LINE = 120;

/** Blocks that people see, in reading order; notices laid over the page are not the brand’s voice. */
export function readableBlocks(page: PageFacts): readonly Block[] {
  const known = read.get(page);
  if (known !== undefined) return known;
  let letters = 0;
  const blocks = page.blocks.flatMap((block) => {
    if (!block.visible || block.region === 'banner') return [];
    letters += block.text.length;
    if (letters > WHOLE && block.text.length > LINE) return [];
    const text = ownText(block.text);
    return text === '' || isFiller(text) ? [] : [{ ...block, text }];
  });
  read.set(page, blocks);
  return blocks;
}

const filler =
  /\b(?:lorem|ipsum|dolor|amet|consectetur|adipisicing|adipiscing|elit|eiusmod|tempor|incididunt|labore|dolore|magna|aliqua|veniam|nostrud|exercitation|ullamco|laboris|nisi|aliquip|commodo|consequat|duis|aute|irure|reprehenderit|voluptate|voluptatum|velit|esse|cillum|fugiat|nulla|pariatur|excepteur|sint|occaecat|cupidatat|proident|culpa|officia|deserunt|mollit|laborum|quidem|quisquam|aperiam|repudiandae)\b/giu;

/** Whether a text is there to fill a template and says nothing. */
function isFiller(text: string): boolean {
  const words = new Set(text.toLowerCase().match(filler));
  return words.size >= 3 && words.size * 8 >= wordCount(text);
}

/** The first of the named metas that says something. */
export function metaContent(page: PageFacts, ...names: string[]): string {
  for (const name of names) {
    for (const meta of page.metas) {
      if (meta.name.toLowerCase() !== name) continue;
      const words = ownText(meta.content);
      if (words !== '') return words;
    }
  }
  return '';
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** About how many words a text has; two letters count as one where words are not set apart. */
export function wordCount(text: string): number {
  const dense = text.match(wide)?.length ?? 0;
  const spaced = text.replace(wide, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#&-]*/gu)?.length ?? 0;
  return spaced + Math.ceil(dense / 2);
}

/** Sentences in order, each with its full stop; points within numbers and names end none. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?؟]["”»’)]?)\s+(?=["“«¿¡(]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The address of a picture, where names of files stand; one that holds the picture itself names nothing. */
export function pathIn(src: string): string {
  return src.startsWith('data:') ? '' : src;
}
