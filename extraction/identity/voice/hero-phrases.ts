import { isMonthName } from '@livery/core/month-names';
import type { RuleId } from '../../evidence/rules.ts';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, PageFacts } from '../../facts.ts';
import type { Evidence } from '../../findings.ts';
import { containsName, toNameKey } from '../text/name-text.ts';
import { countWords, listReadableBlocks } from '../text/page-text.ts';

/** A line that may be the tagline. */
export interface Phrase {
  text: string;
  /** How often a phrase at this position is the tagline. */
  weight: number;
  rule: RuleId;
  evidence: Evidence;
}

/** Headings of parts that every site has. */
const section =
  /^(?:get(?:ting)? started|quick ?start|downloads?|install(?:ation)?|features?|overview|introduction|documentation|news|latest|blog|contents?|usage|examples?|menu|navigation|search|about(?: us)?|contact(?: us)?|services|our (?:services|work)|portfolio|funktionen|installation|kontakt|über uns|fonctionnalités|características)\b/iu;

/** The first and largest text of the page: its first heading, the line below it and the largest text. */
export function findHeroPhrases(page: PageFacts, name: string): Phrase[] {
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag, hints }) =>
      (region === 'hero' || region === 'main' || (region === 'header' && /^h[12]$/.test(tag))) &&
      !/testimonial|quote|review/i.test(hints),
  );
  const upper = blocks.filter(({ rect }) => rect[1] < Math.max(900, page.viewport.height));
  const head = findHead(blocks, upper);
  if (head === undefined) return [];
  const whole = joinHeading(page, blocks, blocks.indexOf(head), name);
  const found: Phrase[] = [];
  const add = (block: Block, text: string, weight: number, rule: RuleId, note: string) =>
    found.push({ text, weight, rule, evidence: toEvidence(page, block, note) });
  const named = isNameAlone(whole.text, name);
  if (!named && !section.test(whole.text)) {
    const long = countWords(whole.text) > 12 ? 0.18 : 0;
    const weight = (head.tag === 'h1' ? 0.68 : 0.56) - long;
    add(head, whole.text, weight, 'tagline-hero', `the first heading says “${whole.text}”`);
  }
  const below = blocks
    .slice(whole.next, whole.next + 3)
    .find(
      ({ text, href, tag }) => countWords(text) >= 3 && href === '' && tag !== 'pre' && !isDayOrPlace(text),
    );
  if (below !== undefined && countWords(below.text) <= 20) {
    const weight = named ? 0.66 : 0.36;
    add(below, below.text, weight, 'tagline-below-hero', 'the line below the first heading');
  }
  const largest = findLargest(upper);
  if (largest !== undefined && largest !== head && largest.size >= 24) {
    add(largest, largest.text, 0.4, 'tagline-largest', 'the largest text before scrolling');
  }
  return found;
}

function findHead(blocks: Block[], upper: Block[]): Block | undefined {
  const headed = (tag: string, among: Block[]) =>
    among.find((block) => block.tag === tag && /\p{L}/u.test(block.text));
  const largest = findLargest(upper);
  const [first, second] = [headed('h1', blocks), headed('h2', upper)];
  // Below the first screen, a heading of the first rank may be that of a part of the page.
  const isPart = first && second && !upper.includes(first) && second.size > first.size;
  return (
    (isPart ? second : first) ?? second ?? (largest && largest.size >= 24 ? largest : headed('h2', blocks))
  );
}

function findLargest(blocks: Block[]): Block | undefined {
  return blocks
    .filter(({ text }) => countWords(text) >= 3)
    .reduce<Block | undefined>((best, block) => (best && best.size >= block.size ? best : block), undefined);
}

/**
 * Joins a headline that is split into several blocks, up to the name: those of one element belong together, and a block of
 * the same style that starts in lower case continues it.
 */
function joinHeading(
  { nodes }: PageFacts,
  blocks: Block[],
  at: number,
  name: string,
): { text: string; next: number } {
  const elementOf = ({ node }: Block) =>
    [node, nodes[node]?.[0] ?? 0].find((each) => each > 0 && /^h\d$/.test(nodes[each]?.[1] ?? ''));
  const head = blocks[at]!;
  let text = head.text;
  let next = at + 1;
  for (; next < Math.min(blocks.length, at + 5) && !isNameAlone(text, name); next++) {
    const block = blocks[next]!;
    const isOne = elementOf(head) !== undefined && elementOf(head) === elementOf(block);
    const goesOn = block.size === head.size && /^\p{Ll}/u.test(block.text) && !/[.!?。！？]$/u.test(text);
    if (block.tag !== head.tag || !(isOne || goesOn)) break;
    const space = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? '' : ' ';
    text = `${text}${space}${block.text}`;
  }
  return { text, next };
}

/** Whether a text is the name or a part of it, with no more than its year and what kind of thing it is. */
export function isNameAlone(text: string, name: string): boolean {
  const key = toNameKey(text.replace(/(?<!\p{N})20\d\d(?!\p{N})/u, ''));
  if (key.length > 3 && toNameKey(name).startsWith(key)) return true;
  const isTitle = text.split(/\s+/).every((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return containsName(text, name) && countWords(text) <= countWords(name) + (isTitle ? 2 : 1);
}

const PLACE =
  /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+)?,\s\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+)?\.?$/u;

/** Whether a line says when or where, and nothing else: `20 – 22 November 2026`, `Pune, India`. */
export function isDayOrPlace(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const said = words.filter((word) => word.length > 3 && !/\p{N}/u.test(word) && !isMonthName(word));
  const isDay = words.some((word) => isMonthName(word)) && /\p{N}/u.test(text) && said.length <= 2;
  return isDay || PLACE.test(text);
}
