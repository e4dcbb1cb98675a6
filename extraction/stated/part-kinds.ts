import { isMonthName } from '@livery/core/month-names';
import type { Block, PageFacts } from '../facts.ts';
import { countWords, listReadableBlocks } from '../identity/text/page-text.ts';
import { featureHeadings, otherHeadings, otherHints, stepHeadings, stepHints } from './list-words.ts';
import { findParts, isNamedStep, type Part, type PartGroup } from './parts.ts';

/** What the equal parts of a page are. */

export type PartKind = 'features' | 'steps';

export interface KnownGroup extends PartGroup {
  kind: PartKind;
}

const read = new WeakMap<PageFacts, KnownGroup[]>();

/** The lists of features and of steps on a page, in order; each text is in one of them. */
export function listKnownGroups(page: PageFacts): KnownGroup[] {
  const known = read.get(page);
  if (known) return known;
  const taken = new Set<Block>();
  const found = findParts(page);
  const groups = found
    .filter((outer) => !isSection(outer, found))
    .toSorted((a, b) => rateTitles(b) - rateTitles(a))
    .filter(({ parts }) => {
      const blocks = parts.flatMap((part) => part.blocks);
      if (blocks.some((block) => taken.has(block))) return false;
      for (const block of blocks) taken.add(block);
      return true;
    })
    .flatMap((group) => {
      const kind = readKind(group);
      return kind ? [{ ...group, parts: listOwnParts(group), kind }] : [];
    })
    .sort((a, b) => a.parts[0]!.blocks[0]!.rect[1] - b.parts[0]!.blocks[0]!.rect[1]);
  read.set(page, groups);
  return groups;
}

/** A list may begin with the heading of the page, and end with what is about others: `Our sponsors`. */
function listOwnParts({ parts, page }: PartGroup): Part[] {
  const main = listReadableBlocks(page).find(({ tag }) => tag === 'h1');
  const own = parts.filter(({ title }, at) => at > 0 || title !== main?.text);
  const last = own.findLastIndex(({ title }) => !otherHeadings.test(title));
  return last < 2 ? parts : own.slice(0, last + 1);
}

/** Whether a group is the sections of the page: some of its parts are lists, more than a label in every part. */
function isSection(outer: PartGroup, groups: readonly PartGroup[]): boolean {
  const inner = outer.parts.map(({ blocks, titleBlock }) =>
    groups.filter(
      ({ parts }) =>
        parts[0]!.titleBlock !== titleBlock && parts.every((part) => blocks.includes(part.titleBlock)),
    ),
  );
  const lists = inner.filter(({ length }) => length > 0).length;
  return lists > 0 && (lists < outer.parts.length / 2 || inner.flat().some((group) => !isBareGroup(group)));
}

const isBareGroup = ({ parts }: PartGroup) => share(parts, ({ detail }) => detail === '') > 0.5;

/** Of two texts in each part, such as a number and a name, the one that heads it is a heading and the larger. */
function rateTitles({ parts }: PartGroup): number {
  const odd = share(parts, ({ title }) => isFigure(title) || time.test(title));
  const told = share(parts, ({ detail }) => detail !== '');
  const block = parts[0]!.titleBlock;
  return (
    (odd > 0.4 ? -100 : 0) +
    told * 50 +
    (/^h\d$/.test(block.tag) ? 20 : 0) +
    block.size / 10 -
    parts[0]!.blocks.length
  );
}

function readKind(group: PartGroup): PartKind | null {
  const { parts, title, tags, page } = group;
  if (isOther(group)) return null;
  if (otherHeadings.test(title) && !stepHeadings.test(title)) return null;
  if (isSteps(group)) return 'steps';
  if (tags.includes('ol')) return null;
  const isBare = isBareGroup(group);
  const isStacked = !isSideBySide(parts) && !isZigzag(parts);
  // The sections of a page are no list, unless each is as short as a part of one.
  if (isStacked && /^h[12]$/.test(parts[0]!.titleBlock.tag) && parts.some(({ blocks }) => blocks.length > 4))
    return null;
  if (isBare && !isBareList(group)) return null;
  if (page.kind === 'news' || (page.kind === 'about' && !featureHeadings.test(title))) return null;
  if (page.kind !== 'landing' && isStacked && !tags.includes('dl')) return null;
  if ((title === '' || tags.length === 0) && isStacked) return null;
  if (
    !isBare &&
    (readMeanWords(parts) < 3.5 || new Set(parts.map(({ detail }) => detail)).size <= parts.length / 2)
  )
    return null;
  return 'features';
}

/** The mean number of words in the texts. */
const readMeanWords = (parts: readonly Part[]) =>
  parts.reduce((sum, { detail }) => sum + countWords(detail), 0) / parts.length;

/** Whether titles without texts say something: lists of links and labels do not. */
function isBareList({ parts, title, page }: PartGroup): boolean {
  return (
    title !== '' &&
    !/[?？؟]$/u.test(title) &&
    page.kind === 'landing' &&
    parts.every(
      ({ title, titleBlock }) => countWords(title) <= 14 && /^(?:li|span|h[3-6])$/.test(titleBlock.tag),
    ) &&
    share(parts, ({ title }) => countWords(title) >= 2) > 0.6 &&
    share(parts, ({ titleBlock }) => titleBlock.href !== '') < 0.4
  );
}

/** Whether headings with texts stand left and right in turn, each beside a picture. */
const isZigzag = (parts: readonly Part[]) =>
  parts.every(({ detail }) => countWords(detail) >= 6) &&
  parts.slice(1).every(({ titleBlock: { rect, tag } }, at) => {
    const [x, y] = parts[at]!.titleBlock.rect;
    return /^h[12]$/.test(tag) && Math.abs(rect[0] - x) > 100 && rect[1] > y;
  });

export function isSideBySide(parts: readonly Part[]): boolean {
  return parts.slice(1).some(({ titleBlock: { rect } }, at) => {
    const [x, y, , height] = parts[at]!.titleBlock.rect;
    return Math.abs(rect[1] - y) < Math.max(24, height) && Math.abs(rect[0] - x) > 40;
  });
}

const time = /(?<!\d)(?:[01]?\d|2[0-4])(?:\s?[h:]\s?[0-5]\d|\s?h\b|\s?Uhr)(?!\d)/u;
const price = /[$€£¥₹₪₽₩]|(?:R\$|USD|EUR|CHF|JPY)\s?\d|\d\s?(?:円|元|원|zł|Kč|kr|руб|تومان|ريال|درهم)/u;
const date = /\b(?:19|20)\d\d[-/.年]|\b\d{1,2}[./]\d{1,2}[./](?:19|20)?\d\d\b|\b(?:19|20)\d\d\b/u;
const isDated = (text: string) =>
  date.test(text) ||
  [...text.matchAll(/\b\d{1,2}\.?\s(\p{L}+)/gu)].some(([, word]) => isMonthName(word!.toLowerCase()));
const contact = /@[\w-]+\.\w|https?:|www\.|\+\d[\d\s()-]{7,}|\b\d{3,5}[-\s/]\d{4,}/u;
const sheet =
  /^(?:dates?|when|where|venue|location|place|time|price|phone|e-?mail|address|datum|ort|wann|wo|uhrzeit|lieu|heure|fecha|lugar|hora|data|luogo|local|名称|日付|日時|会期|会場|場所|料金|開始時刻|時間)$/iu;
const loading = /^(?:loading|загрузка|carregando|cargando|chargement|lade|laden)\b|^…$/iu;

const isFigure = (text: string) =>
  price.test(text) || (/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= 3);

/** Prices, people, questions, dates, addresses and counters are no features and no steps. */
function isOther({ parts, title }: PartGroup): boolean {
  const most = (test: (part: Part) => boolean) => share(parts, test) >= 0.5;
  return (
    price.test(title) ||
    most(({ title }) => price.test(title)) ||
    (!featureHeadings.test(title) && most(({ notes }) => notes.some((note) => price.test(note)))) ||
    most(({ detail }) => price.test(detail)) ||
    most(({ title }) => /[?？؟]$/u.test(title)) ||
    most(
      ({ title, notes }) => isDated(title) || notes.some((note) => isDated(note) && countWords(note) < 5),
    ) ||
    most(({ detail }) => isFigure(detail) || /\d\s?%/.test(detail) || time.test(detail)) ||
    most(({ title, detail }) => sheet.test(title) || isDated(detail)) ||
    most(({ detail, title }) => contact.test(detail) || contact.test(title)) ||
    most(({ detail, notes }) => [detail, ...notes].some((text) => loading.test(text))) ||
    most(({ detail }) => /^["“”„«「『]/u.test(detail)) ||
    // A name below a long text is that of its author.
    most(({ notes }) => notes.some((note) => countWords(note) >= 10)) ||
    most(({ titleBlock }) => otherHints.test(titleBlock.hints)) ||
    most(({ notes }) => notes.some(isCount)) ||
    most(({ title }) => isFigure(title))
  );
}

/** A number that is no step, time, length of time or price. */
const isCount = (text: string) =>
  isFigure(text) &&
  !/^\p{Nd}{1,2}\s?(?:['’′]|min)/u.test(text) &&
  !time.test(text) &&
  !price.test(text) &&
  readStepNumber(text) === null;

const numbered =
  /^(?:#|no\.?|nr\.?|step|schritt|étape|etape|paso|passo|fase|phase|etapa|шаг|этап|第|خطوة|단계)?\s*0?([1-9])(?:\s*(?:[.):/·–—-](?!\d)|步|단계)|$|\s+\p{L})/iu;

function readStepNumber(text: string): number | null {
  const match = numbered.exec(text.normalize('NFKC').trim());
  return match ? Number(match[1]) : null;
}

/** Whether most parts begin at a time, each later than the one before. */
function isTimed(parts: readonly Part[]): boolean {
  const times = parts.flatMap(({ title, notes }) => {
    const match = [title, ...notes].map((text) => time.exec(text)).find((each) => each !== null);
    return match ? [Number.parseInt(match[0], 10) * 60 + Number(/\d\d$/.exec(match[0])?.[0] ?? 0)] : [];
  });
  return times.length >= parts.length * 0.75 && times.every((each, at) => at === 0 || each >= times[at - 1]!);
}

/** Whether the parts have the numbers 1, 2, 3 …, before their title or in it. */
function isNumbered(parts: readonly Part[]): boolean {
  return parts.every(({ title, notes }, at) =>
    [title, ...notes].some((text) => text.length < 60 && readStepNumber(text) === at + 1),
  );
}

function isSteps({ parts, title, tags, heading, page }: PartGroup): boolean {
  if (parts.length > 8) return false;
  const counted = isNumbered(parts);
  // A number such as 01 is mostly decoration.
  const isPadded = parts[0]!.notes.some((note) => /^0\d/.test(note));
  const announced =
    stepHeadings.test(title) || share(parts, ({ titleBlock }) => stepHints.test(titleBlock.hints)) > 0.5;
  const told = share(parts, ({ detail }) => detail !== '') > 0.5;
  if (told && isTimed(parts)) return heading !== null;
  const isNamed = stepHeadings.test(title) || isNamedStep(parts[0]!.titleBlock);
  if (announced && (told || (counted && isNamed))) return heading !== null;
  if (tags.includes('ol') && told) return heading !== null;
  return (
    counted &&
    told &&
    !isPadded &&
    parts.length <= 5 &&
    !tags.includes('ul') &&
    !featureHeadings.test(title) &&
    page.kind !== 'about'
  );
}

function share(parts: readonly Part[], test: (part: Part) => boolean): number {
  return parts.filter(test).length / parts.length;
}
