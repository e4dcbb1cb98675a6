import type { Block, PageFacts } from '@livery/extraction/facts';
import {
  closestTo,
  firstIn,
  matches,
  page,
  readAttribute,
  readChildNodes,
  readChildren,
  readClass,
  readId,
  readParent,
  readTag,
  textIn,
} from './dom.ts';
import { ownText, toRect } from './rect.ts';
import { makeSelector } from './selector.ts';
import { createTree } from './tree.ts';
import type { VisitedElement } from './visited-element.ts';

const MAX = 700;
const boxTags = 'li, article, figure, blockquote, td, dd, tr';
const boxText =
  /(^|[\s_-])(card|item|tile|testimonial|quote|review|slide|stat|metric|counter|feature|col)($|[\s_-])/i;

/** The text blocks of the page in reading order, each once, and the elements around them. */
export function collectBlocks(all: VisitedElement[]): Pick<PageFacts, 'blocks' | 'nodes'> {
  const blocks: Block[] = [];
  const tree = createTree();
  const numbers = new Map<Element, number>();
  const readNumber = (element: Element | null) => {
    if (!element) return 0;
    const number = numbers.get(element) ?? numbers.size + 1;
    numbers.set(element, number);
    return number;
  };
  const taken = new Set<Element>();
  for (const visited of all) {
    if (blocks.length >= MAX) break;
    const { element, style } = visited;
    if (element instanceof SVGElement || isTaken(element, taken) || isStruck(style.textDecorationLine))
      continue;
    const inline = style.display.startsWith('inline') || style.display === 'contents';
    if (
      !hasText(element) ||
      (inline && readParent(element) !== page.body && readChildren(element).length > 0)
    )
      continue;
    const mixed = hasBlocks(element);
    // Text beside child boxes belongs to the element; text inside them is collected with the boxes.
    const text = mixed
      ? /\S/.test(ownText(element))
        ? readText(element, true)
        : ''
      : readText(element, false);
    if (!text) continue;
    if (!mixed) taken.add(element);
    const { tag, size } = titleIn(element, text) ?? {
      tag: readTag(closestTo(element, 'h1,h2,h3,h4,h5,h6,blockquote,figcaption,cite') ?? element),
      size: Number.parseFloat(style.fontSize) || 16,
    };
    const lead = readLead(element, style);
    blocks.push({
      tag: tag.toLowerCase().slice(0, 20),
      text: (readCounter(element, text) ?? text).slice(0, 800),
      lead: lead === text ? '' : lead.slice(0, 120),
      region: visited.region,
      size,
      weight: lead === text ? 700 : readWeight(style),
      node: tree.readNumber(element),
      box: readNumber(readBox(element)),
      section: readNumber(closestTo(element, 'section, header, footer, aside, main > div')),
      hints: readHints(element),
      href: visited.link?.href.slice(0, 500) ?? '',
      visible:
        visited.visible &&
        visited.box.x < innerWidth + 50 &&
        visited.box.x + visited.box.width > -50 &&
        isReadable(visited),
      selector: makeSelector(element),
      rect: toRect(visited),
    });
  }
  return { blocks, nodes: tree.nodes };
}

const readWeight = ({ fontWeight }: CSSStyleDeclaration) => Number.parseFloat(fontWeight) || 400;

/** The bold words at the start of a text; all of it where it is bold. */
function readLead(element: Element, style: CSSStyleDeclaration): string {
  for (const node of readChildNodes(element)) {
    if (node instanceof Text && !/\S/.test(node.data)) continue;
    if (!(node instanceof HTMLElement) || readWeight(style) >= 600) return '';
    const own = getComputedStyle(node);
    return own.display === 'inline' && readWeight(own) >= 600 ? readText(node, true) : '';
  }
  return '';
}

const counterAttributes = ['data-target', 'data-count', 'data-to', 'data-counter', 'data-end', 'data-value'];

/** What a number that a script counts up ends at; the page shows any number on the way. */
function readCounter(element: Element, text: string): string | null {
  const shown = /\d[\d.,]*/.exec(text)?.[0];
  if (!shown || text.length > 20) return null;
  for (const at of [element, ...readChildren(element)]) {
    for (const name of counterAttributes) {
      const end = readAttribute(at, name)?.trim() ?? '';
      if (/^\d{1,9}(?:\.\d{1,2})?$/.test(end) && toNumber(shown) < Number(end))
        return text.replace(shown, end);
    }
  }
  return null;
}

const toNumber = (shown: string) => Number(shown.replace(/[.,](?=\d{3})/g, '').replace(',', '.'));

/** Whether a heading is the only content of its parent: a list item around it is not an item. */
function titleIn(element: Element, text: string): { tag: string; size: number } | null {
  const heading = firstIn(element, 'h1,h2,h3,h4,h5,h6');
  if (!heading || textIn(heading).trim().length < text.length * 0.8) return null;
  return { tag: readTag(heading), size: Number.parseFloat(getComputedStyle(heading).fontSize) || 16 };
}

/** Whether people can read the text: not in the colour of its background and not too small. */
function isReadable({ style, box }: VisitedElement): boolean {
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
  for (let at = readParent(element), steps = 0; at && steps < 4; at = readParent(at), steps++) {
    if (taken.has(at)) return true;
  }
  return false;
}

function hasText(element: Element): boolean {
  for (const node of readChildNodes(element)) {
    if (node instanceof Text && /\S/.test(node.data)) return true;
  }
  const { length } = readChildren(element);
  return length > 0 && length < 12 && /\S/.test(textIn(element));
}

function hasBlocks(element: Element): boolean {
  for (const child of readChildren(element)) {
    const { display } = getComputedStyle(child);
    if (display === 'none') continue;
    if (!display.startsWith('inline') && display !== 'contents' && /\S/.test(textIn(child))) return true;
    if (readChildren(child).length > 0 && hasBlocks(child)) return true;
  }
  return false;
}

/** A price that is struck through is no longer valid. */
const isStruck = (line: string) => line.includes('line-through');

/** The text as written, without CSS capitals and without hidden parts. */
export function readText(element: Element, inlineOnly: boolean): string {
  let text = '';
  const gather = (node: Node) => {
    if (text.length > 3000) return;
    if (node instanceof Text) text += node.data.slice(0, 3000);
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|svg)$/.test(readTag(node))) return;
    const { display, visibility, textDecorationLine } = getComputedStyle(node);
    // A line break that is hidden at this width still divides two words.
    if (readTag(node) === 'BR') text += ' ';
    if (display === 'none' || visibility === 'hidden' || isStruck(textDecorationLine)) return;
    const isBox = !display.startsWith('inline') && display !== 'contents';
    if (isBox && inlineOnly) return;
    if (isBox) text += ' ';
    for (const child of readChildNodes(node)) gather(child);
  };
  for (const child of readChildNodes(element)) gather(child);
  return text
    .replace(/[\ue000-\uf8ff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readBox(element: Element): Element | null {
  let at: Element | null = element;
  for (let steps = 0; at && steps < 6 && at !== page.body; at = readParent(at), steps++) {
    if (matches(at, boxTags) || boxText.test(readClass(at))) return at;
  }
  return null;
}

function readHints(element: Element): string {
  const words: string[] = [];
  for (let at: Element | null = element, steps = 0; at && steps < 5; at = readParent(at), steps++) {
    words.push(`${readId(at)} ${readClass(at)}`.trim());
  }
  return words.filter(Boolean).join(' ').slice(0, 200);
}
