import type { RuleId } from '../../evidence/rules.ts';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, PageFacts } from '../../facts.ts';
import type { Evidence } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
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

/** The first and largest text of the page: its first heading, the line below it, the largest text and the first line. */
export function findHeroPhrases(page: PageFacts, name: string): Phrase[] {
  const blocks = listReadableBlocks(page).filter(
    ({ region, tag, hints }) =>
      (region === 'hero' || region === 'main' || (region === 'header' && /^h[12]$/.test(tag))) &&
      !/testimonial|quote|review/i.test(hints),
  );
  const upper = blocks.filter(({ rect }) => rect[1] < Math.max(900, page.viewport.height));
  const head = findHead(blocks, upper);
  if (head === undefined) return [];
  const whole = continued(blocks, blocks.indexOf(head));
  const found: Phrase[] = [];
  const add = (block: Block, text: string, weight: number, rule: RuleId, note: string) =>
    found.push({ text, weight, rule, evidence: toEvidence(page, block, note) });
  const named = toNameKey(whole.text) === toNameKey(name);
  if (!named && !section.test(whole.text)) {
    const long = countWords(whole.text) > 12 ? 0.18 : 0;
    const weight = (head.tag === 'h1' ? 0.68 : 0.56) - long;
    add(head, whole.text, weight, 'tagline-hero', `the first heading says “${whole.text}”`);
  }
  const below = blocks
    .slice(whole.next, whole.next + 3)
    .find((block) => countWords(block.text) >= 3 && block.href === '' && block.tag !== 'pre');
  if (below !== undefined && countWords(below.text) <= 20) {
    const weight = named ? 0.66 : 0.36;
    add(below, below.text, weight, 'tagline-below-hero', 'the line below the first heading');
  }
  const largest = findLargest(upper);
  if (largest !== undefined && largest !== head && largest.size >= 24) {
    add(largest, largest.text, 0.4, 'tagline-largest', 'the largest text before scrolling');
  }
  const opening = upper.find(
    ({ region, text, href }) => region === 'hero' && href === '' && countWords(text) >= 3,
  );
  if (opening !== undefined && opening !== head && opening !== below && countWords(opening.text) <= 16) {
    add(opening, opening.text, 0.34, 'tagline-opening', 'the first line of the page');
  }
  return found;
}

function findHead(blocks: Block[], upper: Block[]): Block | undefined {
  const headed = (tag: string, among: Block[]) => among.find((block) => block.tag === tag);
  const largest = findLargest(upper);
  return (
    headed('h1', blocks) ??
    headed('h2', upper) ??
    (largest && largest.size >= 24 ? largest : headed('h2', blocks))
  );
}

function findLargest(blocks: Block[]): Block | undefined {
  return blocks
    .filter(({ text }) => countWords(text) >= 3)
    .reduce<Block | undefined>((best, block) => (best && best.size >= block.size ? best : block), undefined);
}

/** Joins a headline that is split into several blocks: a block of the same style that starts in lower case continues it. */
function continued(blocks: Block[], at: number): { text: string; next: number } {
  const head = blocks[at]!;
  let text = head.text;
  let next = at + 1;
  while (next < blocks.length && next < at + 5) {
    const block = blocks[next]!;
    if (block.tag !== head.tag || block.size !== head.size || /[.!?。！？]$/u.test(text)) break;
    if (!/^\p{Ll}/u.test(block.text)) break;
    text = `${text} ${block.text}`;
    next++;
  }
  return { text, next };
}
