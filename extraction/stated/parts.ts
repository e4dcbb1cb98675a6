import { trimEnd } from '@livery/core/text/trim';
import type { Block, PageFacts } from '../facts.ts';
import { toNameKey } from '../identity/text/name-text.ts';
import { countWords } from '../identity/text/page-text.ts';
import { stepHints } from './list-words.ts';
import { type PageTree, readLevel, readTree, type TreeBlock } from './page-tree.ts';
import { toDetail, toTitle } from './stated-finding.ts';

/** One of several parts of a page that are built alike. */
export interface Part {
  title: string;
  /** Empty where the part says no more than its title. */
  detail: string;
  /** Short texts beside the title, such as a number or a date. */
  notes: string[];
  titleBlock: Block;
  blocks: Block[];
}

/** Equal parts below one heading. */
export interface PartGroup {
  /** The heading above; empty for none. */
  title: string;
  heading: Block | null;
  parts: Part[];
  /** The tags around the parts, outermost first. */
  tags: readonly string[];
  /** The part of the page that they are in. */
  page: PageFacts;
}

const MIN = 3;
const MAX = 12;
const MAX_BLOCKS = 12;

/** Every list of three or more equal parts, in order: their titles look alike and stand in equal elements. */
export function findParts(page: PageFacts): PartGroup[] {
  const tree = readTree(page);
  const bySignature = Map.groupBy(
    tree.blocks.filter((block, at) => isTitle(block, tree.blocks[at + 1], tree.blocks[at - 1])),
    ({ signature }) => signature,
  );
  return [...bySignature.values()]
    .filter(({ length }) => length >= MIN)
    .flatMap((titles) => splitRuns(titles, tree))
    .flatMap((run) => toGroups(run, tree))
    .sort((a, b) => a.at - b.at)
    .map(({ group }) => group);
}

/** Whether a text may head a part: as a heading, as a label above a text, after its number, or by words before a colon. */
function isTitle(block: TreeBlock, next?: TreeBlock, before?: TreeBlock): boolean {
  if (splitLead(block) !== null) return true;
  const words = countWords(block.text);
  const isBeside = (other: TreeBlock) => other.path.at(-2) === block.path.at(-2);
  // An eyebrow belongs to the heading below it.
  if (readLevel(block) === 0 && next && readLevel(next) > 0 && next.size > block.size && isBeside(next))
    return false;
  if (before && /^[1-9]$/.test(before.text) && isBeside(before) && isNamedStep(block)) return words <= 14;
  if (block.isHeading) return block.text.length <= 120 && words <= 14;
  return words <= 5 && next !== undefined && countWords(next.text) >= 8 && isBeside(next);
}

/** Whether the class of a text itself says that it is a step. */
export const isNamedStep = ({ hints }: Block) => stepHints.test(hints.split(' ')[0]!);

/** `Fast: It starts at once` in one text. */
export function splitLead({ lead, text, tag }: Block): [title: string, detail: string] | null {
  if (lead !== '' && text.startsWith(lead) && lead.length < text.length - 8) {
    const detail = text.slice(lead.length).replace(/^[\s:：–—.-]+/u, '');
    return countWords(detail) >= 2 ? [trimEnd(lead, /[\s:：.–—-]/), detail] : null;
  }
  const match = tag === 'li' ? /^([^:：.]{2,48})(?::\s|：|\s[–—]\s)(.{8,})$/u.exec(text) : null;
  return match ? [match[1]!.trim(), match[2]!.trim()] : null;
}

/** Divides titles that look alike where a heading of a higher rank stands between them. */
function splitRuns(titles: TreeBlock[], tree: PageTree): TreeBlock[][] {
  const runs: TreeBlock[][] = [];
  let run: TreeBlock[] = [];
  let depth = 0;
  for (const title of titles) {
    const before = run.at(-1);
    const common = before ? tree.commonDepth(before, title) : 0;
    // The rows of a grid are built alike; what is built otherwise further out is another part of the page.
    const isOutside = common < depth - 1 || (common < depth && before?.tags.length !== title.tags.length);
    if (before && (isOutside || tree.isSplit(before, title, common))) {
      runs.push(run);
      run = [];
      depth = 0;
    } else depth = Math.max(depth, common);
    run.push(title);
  }
  return [...runs, run];
}

interface Found {
  at: number;
  group: PartGroup;
}

/** The parts of a run, cut where one of them is built differently. */
function toGroups(run: TreeBlock[], tree: PageTree): Found[] {
  if (run.length < MIN) return [];
  const top = Math.min(...run.slice(1).map((title, at) => tree.commonDepth(run[at]!, title)));
  const parts = run.map((title, at) => ({ title, part: readPart(title, run[at - 1], run[at + 1], tree) }));
  const groups: Found[] = [];
  for (let start = 0, end = 0; start < parts.length; start = end + 1) {
    end = start;
    while (end < parts.length && parts[end]!.part !== null) end++;
    const group = toGroup(parts.slice(start, end) as Same[], top, tree);
    if (group) groups.push({ at: parts[start]!.title.at, group });
  }
  return groups;
}

type Same = { title: TreeBlock; part: Part };

function toGroup(same: Same[], top: number, tree: PageTree): PartGroup | null {
  const distinct = [...new Map(same.map((each) => [toNameKey(each.part.title), each])).values()];
  if (distinct.length < MIN || distinct.length > MAX) return null;
  // One text in all parts fills their place.
  const [{ detail }] = distinct.map(({ part }) => part) as [Part];
  if (distinct.every(({ part }) => part.detail === detail)) for (const { part } of distinct) part.detail = '';
  const told = distinct.filter(({ part }) => part.detail !== '').length / distinct.length;
  if (told > 0.3 && told < 0.6) return null;
  const first = distinct[0]!.title;
  const heading = tree.findHeading(first, top);
  return {
    title: heading ? toTitle(heading.text) : '',
    heading,
    parts: distinct.map(({ part }) => part),
    tags: first.tags.slice(0, top),
    page: tree.page,
  };
}

/** The texts in the element of a title, or after it up to the next title. Null if they are no simple part. */
function readPart(
  title: TreeBlock,
  before: TreeBlock | undefined,
  after: TreeBlock | undefined,
  tree: PageTree,
): Part | null {
  const lead = splitLead(title);
  if (lead) return toPart(lead[0], lead[1], { notes: [], titleBlock: title, blocks: [title] });
  const own = tree.ownRange(title, before, after);
  if (own.length > MAX_BLOCKS) return null;
  const rest = own.filter((block) => block !== title);
  const texts = rest.filter((block) => block.at > title.at && isText(block));
  if (rest.filter((block) => block.at > title.at && readLevel(block) > 0).length > 3) return null;
  const notes = rest.filter((block) => !texts.includes(block)).map(({ text }) => text);
  return toPart(title.text, texts[0]?.text ?? '', { notes, titleBlock: title, blocks: own });
}

const pictures = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+/u;

function toPart(title: string, detail: string, rest: Omit<Part, 'title' | 'detail'>): Part | null {
  const name = toTitle(title.replace(pictures, ''));
  if (name === '' || !/\p{L}/u.test(name)) return null;
  return { title: name, detail: toDetail(detail), ...rest };
}

/** Whether a text says something, as opposed to a button, a number or a label. */
function isText({ text, tag, isHeading: heading }: TreeBlock): boolean {
  return (
    !heading && !/^(?:button|h\d)$/.test(tag) && countWords(text) >= (tag === 'p' || tag === 'dd' ? 1 : 3)
  );
}
