import type { Block } from '@livery/extraction/facts';
import {
  childNodesOf,
  childrenOf,
  classOf,
  closestTo,
  firstIn,
  idOf,
  matches,
  page,
  parentOf,
  tagOf,
  textIn,
} from './dom.ts';
import { ownText, rectOf } from './rect.ts';
import type { Seen } from './seen.ts';
import { selectorOf } from './selector.ts';

const MOST = 700;
const boxTags = 'li, article, figure, blockquote, td, dd, tr';
const boxWords =
  /(^|[\s_-])(card|item|tile|testimonial|quote|review|slide|stat|metric|counter|feature|col)($|[\s_-])/i;

/** The page's words in reading order, each run once. */
export function collectBlocks(all: Seen[]): Block[] {
  const blocks: Block[] = [];
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element | null) => {
    if (!element) return 0;
    const number = numbers.get(element) ?? numbers.size + 1;
    numbers.set(element, number);
    return number;
  };
  const taken = new Set<Element>();
  for (const seen of all) {
    if (blocks.length >= MOST) break;
    const { element, style } = seen;
    if (element instanceof SVGElement || isTaken(element, taken)) continue;
    const inline = style.display.startsWith('inline') || style.display === 'contents';
    if (!hasText(element) || (inline && parentOf(element) !== page.body && childrenOf(element).length > 0))
      continue;
    const mixed = hasBlocks(element);
    // Words that stand beside boxes are the element's own; those in the boxes are told with them.
    const text = mixed ? (/\S/.test(ownText(element)) ? textOf(element, true) : '') : textOf(element, false);
    if (!text) continue;
    if (!mixed) taken.add(element);
    const { tag, size } = titleIn(element, text) ?? {
      tag: tagOf(closestTo(element, 'h1,h2,h3,h4,h5,h6,blockquote,figcaption,cite') ?? element),
      size: Number.parseFloat(style.fontSize) || 16,
    };
    blocks.push({
      tag: tag.toLowerCase().slice(0, 20),
      text: text.slice(0, 800),
      place: seen.place,
      size,
      box: numberOf(boxOf(element)),
      section: numberOf(closestTo(element, 'section, header, footer, aside, main > div')),
      hints: hintsOf(element),
      href: seen.link?.href.slice(0, 500) ?? '',
      visible:
        seen.visible && seen.box.x < innerWidth + 50 && seen.box.x + seen.box.width > -50 && isReadable(seen),
      selector: selectorOf(element),
      rect: rectOf(seen),
    });
  }
  return blocks;
}

/** A heading that is all of what it stands in: a list item around it is no item. */
function titleIn(element: Element, text: string): { tag: string; size: number } | null {
  const heading = firstIn(element, 'h1,h2,h3,h4,h5,h6');
  if (!heading || textIn(heading).trim().length < text.length * 0.8) return null;
  return { tag: tagOf(heading), size: Number.parseFloat(getComputedStyle(heading).fontSize) || 16 };
}

/** Letters in the colour of their ground, or too small to read, are not for people. */
function isReadable({ style, box }: Seen): boolean {
  return (
    Number.parseFloat(style.fontSize) >= 6 &&
    style.color !== 'rgba(0, 0, 0, 0)' &&
    box.height > 3 &&
    !isSameColor(style)
  );
}

function isSameColor(style: CSSStyleDeclaration): boolean {
  return style.color === style.backgroundColor;
}

function isTaken(element: Element, taken: Set<Element>): boolean {
  for (let at = parentOf(element), steps = 0; at && steps < 4; at = parentOf(at), steps++) {
    if (taken.has(at)) return true;
  }
  return false;
}

function hasText(element: Element): boolean {
  for (const node of childNodesOf(element)) {
    if (node instanceof Text && /\S/.test(node.data)) return true;
  }
  const { length } = childrenOf(element);
  return length > 0 && length < 12 && /\S/.test(textIn(element));
}

function hasBlocks(element: Element): boolean {
  for (const child of childrenOf(element)) {
    const { display } = getComputedStyle(child);
    if (display === 'none') continue;
    if (!display.startsWith('inline') && display !== 'contents' && /\S/.test(textIn(child))) return true;
    if (childrenOf(child).length > 0 && hasBlocks(child)) return true;
  }
  return false;
}

/** As it is written, not as it is set: capitals may be the style's. What does not show is left out. */
function textOf(element: Element, inlineOnly: boolean): string {
  let text = '';
  const gather = (node: Node) => {
    if (text.length > 3000) return;
    if (node instanceof Text) text += node.data.slice(0, 3000);
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|svg)$/.test(tagOf(node))) return;
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return;
    const isBox = !display.startsWith('inline') && display !== 'contents';
    if (isBox && inlineOnly) return;
    if (isBox || tagOf(node) === 'BR') text += ' ';
    for (const child of childNodesOf(node)) gather(child);
  };
  for (const child of childNodesOf(element)) gather(child);
  return text
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function boxOf(element: Element): Element | null {
  let at: Element | null = element;
  for (let steps = 0; at && steps < 6 && at !== page.body; at = parentOf(at), steps++) {
    if (matches(at, boxTags) || boxWords.test(classOf(at))) return at;
  }
  return null;
}

function hintsOf(element: Element): string {
  const words: string[] = [];
  for (let at: Element | null = element, steps = 0; at && steps < 5; at = parentOf(at), steps++) {
    words.push(`${idOf(at)} ${classOf(at)}`.trim());
  }
  return words.filter(Boolean).join(' ').slice(0, 200);
}
