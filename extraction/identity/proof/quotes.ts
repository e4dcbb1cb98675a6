import { trimEnd } from '@livery/core/text/trim';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
import { countWords, listReadableBlocks } from '../text/page-text.ts';
import { areAdjacent, listFollowingAdjacent } from './adjacent-blocks.ts';
import { isInitials, type Person, readPerson, withRole } from './person.ts';

export interface Quote {
  text: string;
  author: string;
  role: string;
  company: string;
}

interface Found {
  quote: Quote;
  evidence: Evidence;
  confidence: number;
}

/** What indicates that a block is a quote, besides its author. */
interface Proof {
  /** By quotation marks, or by its class names. */
  attributed: boolean;
  /** The page is about nothing else, so that headings can be authors. */
  isQuotePage: boolean;
  hasPortrait: (author: string) => boolean;
  /** Blocks that are the author of another quote. */
  taken: Set<Block>;
}

const MAX = 12;
const quoting =
  /testimonial|(?:^|[\s_-])(?:block)?quotes?(?:[\s_-]|$)|(?:^|[\s_-])reviews?(?:[\s_-]|$)|feedback|kundenstimme|t[ée]moignage|testimonio/i;
const opening = /^["“„«「『‚‘]/u;
const closing = /["”“»」』’]$/u;

/** What other people say about the brand, word for word, each quote with its author beside it. */
export function decideQuotes(site: SiteFacts, name: string): Finding<Quote[]> | null {
  const kept = new Map<string, Found>();
  for (const page of site.pages) {
    for (const found of findQuotes(page, name)) {
      const key = toNameKey(found.quote.text).slice(0, 120);
      // Carousels repeat slides; the one with more details stays.
      const before = kept.get(key);
      if (before === undefined || countDetails(found.quote) > countDetails(before.quote))
        kept.set(key, found);
    }
  }
  const quotes = [...kept.values()].slice(0, MAX);
  if (quotes.length === 0) return null;
  const sum = quotes.reduce((total, { confidence }) => total + confidence, 0);
  return {
    value: quotes.map(({ quote }) => quote),
    confidence: Math.round((sum / quotes.length) * 100) / 100,
    rule: 'quote-beside-author',
    alternatives: [],
    evidence: quotes.slice(0, 6).map(({ evidence }) => evidence),
  };
}

const countDetails = ({ role, company }: Quote) => Number(role !== '') + Number(company !== '');

function findQuotes(page: PageFacts, name: string): Found[] {
  const blocks = listReadableBlocks(page).filter(
    ({ region, text }) => /^(?:hero|main|aside)$/.test(region) && !isInitials(text),
  );
  const isQuotePage = quoting.test(page.url.replace(/^\w+:\/\/[^/]*/, '').replaceAll(/[/.]/g, ' '));
  const portraits = listPortraitNames(page);
  const taken = new Set<Block>();
  return blocks.flatMap((block, at) => {
    const marked = opening.test(block.text) && closing.test(block.text);
    const called = quoting.test(block.hints) || isQuotePage;
    const tagged = block.tag === 'blockquote' || block.tag === 'q';
    if (!isSaying(block)) return [];
    const isWhole =
      countWords(block.text) >= 12 || /[.!?。！？…]$/u.test(trimEnd(block.text, /[^\p{L}.!?。！？…]/u));
    if (isQuotePage && !marked && !isWhole) return [];
    const hasPortrait = (author: string) => portraits.has(toNameKey(author));
    const inline = splitAuthor(block.text);
    const around =
      inline ??
      findAuthorBeside(blocks, at, { attributed: marked || called, isQuotePage, hasPortrait, taken });
    if (around === null || isOwn(around.person, name)) return [];
    const face = hasPortrait(around.person.author) && around.person.author.includes(' ');
    const proofs = [marked, called, tagged, face].filter(Boolean).length;
    if (proofs === 0) return [];
    const text = withoutQuotes(inline === null ? block.text : inline.text);
    if (countWords(text) < 4) return [];
    const evidence = toEvidence(page, block, `said by ${around.person.author}`);
    return [{ quote: { text, ...around.person }, evidence, confidence: [0, 0.8, 0.88, 0.93, 0.95][proofs]! }];
  });
}

/** Whether the brand speaks itself. */
function isOwn({ author, role, company }: Person, name: string): boolean {
  const brand = toNameKey(name);
  return brand !== '' && [author, role, company].some((text) => toNameKey(text) === brand);
}

/** Alt texts of small square images: portraits of the people who are quoted. */
function listPortraitNames(page: PageFacts): Set<string> {
  const faces = page.images.filter(({ kind, rect: [, , width, height], region }) => {
    const square = width > 0 && height > 0 && width / height < 1.2 && height / width < 1.2;
    return kind === 'img' && square && width <= 160 && (region === 'main' || region === 'hero');
  });
  return new Set(
    faces.map(({ alt }) => toNameKey(alt.split(/\s[-–—|]\s|,\s/)[0]!)).filter((key) => key.length > 4),
  );
}

function isSaying({ tag, text, href }: Block): boolean {
  const words = countWords(text);
  // A block at the length limit was cut, and half a sentence is not a quote.
  if (words < 5 || words > 160 || text.length >= 800) return false;
  // A role and a company are not a quote.
  if (words < 8 && !/[.!?。！？…"”»」]$/u.test(text) && /\s?[,|]\s/u.test(text)) return false;
  if (/^\/\/|[{}=;:]$|^[$#>]\s/u.test(text)) return false;
  return !/^(?:h[12]|pre|code|button|label|option|figcaption|cite)$/.test(tag) && !(href !== '' && words < 8);
}

/** Splits a block such as `“It just works.” — Ada Lovelace, Analyst at Engines`. */
function splitAuthor(text: string): { person: Person; text: string } | null {
  const split = /^(.{12,700}?["”»」.!?…])\s*[—–―-]{1,2}\s?(.{3,100})$/u.exec(text);
  if (split === null) return null;
  const person = readPerson(split[2]!);
  return person === null ? null : { person, text: split[1]! };
}

interface Beside {
  person: Person;
  /** The gap between the author and the quote, in pixels. */
  gap: number;
  block: Block;
}

/** The nearest person below or above the quote. */
function findAuthorBeside(blocks: readonly Block[], at: number, proof: Proof): { person: Person } | null {
  const saying = blocks[at]!;
  const next = blocks[at + 1];
  const after = listFollowingAdjacent(blocks, at, 4);
  // In a card that is stretched, the author stands at its bottom.
  if (
    after.length === 0 &&
    next &&
    /author|testimonial|quote|review/i.test(next.hints) &&
    isBelow(saying, next)
  )
    after.push(...blocks.slice(at + 1, at + 3).filter((block) => block.box === next.box));
  const found: Beside[] = [];
  for (const [index, block] of after.entries()) {
    if (isSaying(block) && countWords(block.text) > 8) break;
    const person = readPerson(block.text);
    const isName = !isHeading(block) || (proof.isQuotePage && block.text.includes(' '));
    if (person === null || !isName || !(proof.attributed || isAttribution(block, saying))) continue;
    found.push({
      person: readWhole(person, listLines(block, after.slice(index + 1))),
      gap: block.rect[1] - saying.rect[1] - saying.rect[3],
      block,
    });
    break;
  }
  const before = blocks
    .slice(Math.max(0, at - 2), at)
    .filter((block) => !proof.taken.has(block) && areAdjacent(block, saying));
  for (const [index, block] of before.entries()) {
    const person = readPerson(block.text);
    const previous = blocks[blocks.indexOf(block, Math.max(0, at - 2)) - 1];
    // Headings also precede ordinary text, so a name above needs another sign that this is a quote.
    if (
      person === null ||
      isSaying(block) ||
      isHeading(block) ||
      (!person.author.includes(' ') && /\p{Lu}/u.test(person.author)) ||
      // The name belongs to the quote above it.
      (previous !== undefined && isSaying(previous) && countWords(previous.text) > 8) ||
      !(proof.attributed || proof.hasPortrait(person.author))
    )
      continue;
    const last = before.at(-1)!;
    found.push({
      person: readWhole(person, listLines(block, before.slice(index + 1))),
      gap: saying.rect[1] - last.rect[1] - last.rect[3] + 12,
      block,
    });
    break;
  }
  const nearest = found.sort((a, b) => a.gap - b.gap)[0] ?? null;
  if (nearest !== null) proof.taken.add(nearest.block);
  return nearest;
}

const isBelow = (saying: Block, { rect }: Block) => {
  const gap = rect[1] - saying.rect[1] - saying.rect[3];
  return gap >= 0 && gap < 300 && rect[0] < saying.rect[0] + saying.rect[2];
};

/** The lines of an author below the name: not the next heading, link or tile. */
function listLines(author: Block, blocks: readonly Block[]): string[] {
  const end = blocks.findIndex(
    (block) =>
      isHeading(block) ||
      block.tag === 'a' ||
      block.size > author.size + 2 ||
      (block.box !== author.box &&
        author.box !== 0 &&
        !/author|testimonial|quote|review|role|job/i.test(block.hints)) ||
      Math.abs(block.rect[1] - author.rect[1]) > 70,
  );
  return (end < 0 ? blocks : blocks.slice(0, end)).map(({ text }) => text);
}

/** The person with role and company. Below the name of a magazine, a line such as `By Ada Lovelace` names the person. */
function readWhole(person: Person, lines: readonly string[]): Person {
  const writer = lines.find((line) => /^(?:by|von|par|por|di)\s+\p{Lu}/iu.test(line));
  const named = writer === undefined ? null : readPerson(writer);
  return named === null ? withRole(person, lines) : { ...named, company: person.author };
}

/** Whether a block is a heading and not the author of a quote. */
function isHeading({ tag, hints }: Block): boolean {
  return /^h[1-4]$/.test(tag) && !quoting.test(hints) && !/author|client|customer/i.test(hints);
}

/** Whether a block attributes the quote. Notes and tips are formatted as quotes too, but have no attribution. */
function isAttribution(block: Block, saying: Block): boolean {
  const own = saying.box !== 0 && block.box === saying.box;
  if (own && !/^h[1-6]$/.test(block.tag)) return true;
  return (
    /^[—–―-]/u.test(block.text) ||
    /^(?:cite|figcaption|footer)$/.test(block.tag) ||
    /author|cite|attribution|byline/i.test(block.hints)
  );
}

/** The text without the quotation marks around it. */
export function withoutQuotes(text: string): string {
  return text
    .trim()
    .replace(/^["“„«「『‚‘]\s*/u, '')
    .replace(/\s*["”“»」』]$/u, '');
}
