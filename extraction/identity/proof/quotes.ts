import { toEvidence } from '../../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { toNameKey } from '../text/name-text.ts';
import { countWords, listReadableBlocks } from '../text/page-text.ts';
import { areAdjacent, listFollowingAdjacent } from './adjacent-blocks.ts';
import { type Person, readPerson, withRole } from './person.ts';

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
    ({ region }) => region === 'hero' || region === 'main' || region === 'aside',
  );
  const portraits = listPortraitNames(page);
  const taken = new Set<Block>();
  return blocks.flatMap((block, at) => {
    const marked = opening.test(block.text) && closing.test(block.text);
    const called = quoting.test(block.hints);
    const tagged = block.tag === 'blockquote' || block.tag === 'q';
    if (!isSaying(block)) return [];
    const hasPortrait = (author: string) => portraits.has(toNameKey(author));
    const inline = splitAuthor(block.text);
    const around =
      inline ?? findAuthorBeside(blocks, at, { attributed: marked || called, hasPortrait, taken });
    if (around === null || toNameKey(around.person.author) === toNameKey(name)) return [];
    const face = hasPortrait(around.person.author) && around.person.author.includes(' ');
    const proofs = [marked, called, tagged, face].filter(Boolean).length;
    if (proofs === 0) return [];
    const text = withoutQuotes(inline === null ? block.text : inline.text);
    if (countWords(text) < 4) return [];
    const evidence = toEvidence(page, block, `said by ${around.person.author}`);
    return [{ quote: { text, ...around.person }, evidence, confidence: [0, 0.8, 0.88, 0.93, 0.95][proofs]! }];
  });
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
  const after = listFollowingAdjacent(blocks, at, 4);
  const found: Beside[] = [];
  for (const [index, block] of after.entries()) {
    if (isSaying(block) && countWords(block.text) > 8) break;
    const person = readPerson(block.text);
    if (person === null || isHeading(block) || !(proof.attributed || isAttribution(block, saying))) continue;
    const lines = after.slice(index + 1).map(({ text }) => text);
    found.push({
      person: withRole(person, lines),
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
    // Headings also precede ordinary text, so a name above needs another sign that this is a quote.
    if (
      person === null ||
      isSaying(block) ||
      isHeading(block) ||
      !(proof.attributed || proof.hasPortrait(person.author))
    )
      continue;
    const lines = before.slice(index + 1).map(({ text }) => text);
    const last = before.at(-1)!;
    found.push({
      person: withRole(person, lines),
      gap: saying.rect[1] - last.rect[1] - last.rect[3] + 12,
      block,
    });
    break;
  }
  const nearest = found.sort((a, b) => a.gap - b.gap)[0] ?? null;
  if (nearest !== null) proof.taken.add(nearest.block);
  return nearest;
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
