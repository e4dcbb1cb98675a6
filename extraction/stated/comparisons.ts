import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { Block, PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { countWords, listReadableBlocks } from '../identity/text/page-text.ts';
import { HIGHLIGHT } from './offers.ts';
import { readPrice } from './price.ts';
import { readNumber } from './read-number.ts';
import { type Stated, toStatedFinding, toTitle } from './stated-finding.ts';
import { headingAbove, isHeading } from './surroundings.ts';
import { readTables } from './table-cells.ts';

type Comparison = NonNullable<StatedFacts['comparisons']>[number];
type Row = Comparison['rows'][number];

const MAX = 3;
const MIN_ROWS = 2;
const MAX_ROWS = 8;

/** Two sides against each other: two columns of a table, two lists below a choice, or two plans beside each other. */
export function decideComparisons(site: SiteFacts): Finding<Comparison[]> | null {
  const plans = site.pages.filter(({ kind }) => kind === 'pricing').flatMap(comparePlans);
  const sides = site.pages.flatMap((page) => [...compareColumns(page), ...compareLists(page)]);
  return toStatedFinding([...sides, ...plans], 'sides-compared', MAX);
}

/** `Cloud or your own server?` */
const choice =
  /(?<!\p{L})(?:or|vs\.?|versus|instead|oder|statt|ou|o|oppure|eller|или|або)(?!\p{L})|または|还是|還是|아니면/iu;

/** Two lists beside each other below a heading that offers a choice. The side with the name of the site comes last. */
function compareLists(page: PageFacts): Stated<Comparison>[] {
  const blocks = listReadableBlocks(page).filter(({ region }) => /^(?:hero|main)$/.test(region));
  const heads = blocks.filter(isHeading);
  const readItems = (head: Block) => {
    const below = blocks.slice(blocks.indexOf(head) + 1);
    const end = below.findIndex(isHeading);
    return below.slice(0, end < 0 ? undefined : end).flatMap(({ tag, text }) => (tag === 'li' ? [text] : []));
  };
  const isOwn = ({ text }: Block) => Number(page.title.includes(text.split(' ')[0]!));
  return heads.flatMap((title, index) => {
    if (!choice.test(title.text)) return [];
    const [first, ...next] = heads.slice(index + 1, index + 6);
    const beside = next.filter(
      ({ tag, rect }) => tag === first!.tag && Math.abs(rect[1] - first!.rect[1]) < LINE,
    );
    if (beside.length !== 1 || blocks.indexOf(first!) > blocks.indexOf(title) + 4) return [];
    const [before, after] = [first!, beside[0]!].sort((a, b) => isOwn(a) - isOwn(b)) as [Block, Block];
    const [items, others] = [readItems(before), readItems(after)];
    const rows = items.flatMap((item, at) => {
      const row = { topic: '', before: item, after: others[at] ?? '' };
      return isRow({ ...row, topic: item }) ? [row] : [];
    });
    if (rows.length < 3 || !isSide(before.text) || !isSide(after.text)) return [];
    const sides = { title: toTitle(title.text), before: before.text, after: after.text };
    const evidence = toEvidence(page, title, `the lists “${before.text}” and “${after.text}”`);
    return [{ fact: { ...sides, rows: rows.slice(0, MAX_ROWS), url: page.url }, evidence, confidence: 0.75 }];
  });
}

/** The first and the last column beside the topics, where both say the same kind of thing. */
function compareColumns(page: PageFacts): Stated<Comparison>[] {
  return readTables(page).flatMap(({ title, rows: [head, ...body], hasHead, table }) => {
    if (!head || !hasHead || head.length < 3 || head.length > 6) return [];
    const [before, after] = [toTitle(head[1]!), toTitle(head.at(-1)!)];
    const isAlike = (row: string[]) => (readNumber(row[1]!) === null) === (readNumber(row.at(-1)!) === null);
    if (!isSide(before) || !isSide(after) || !body.every(isAlike)) return [];
    const rows = body.map((row) => ({ topic: row[0]!, before: row[1]!, after: row.at(-1)! })).filter(isRow);
    const evidence = toEvidence(page, table, `“${before}” and “${after}” in a table`);
    if (rows.length < MIN_ROWS) return [];
    const fact = { title: toTitle(title), before, after, rows: rows.slice(0, MAX_ROWS), url: page.url };
    return [{ fact, evidence, confidence: 0.8 }];
  });
}

/** Whether a column is named like a side, and not like a day, a year or an amount. */
const isSide = (name: string) => /\p{L}{2}/u.test(name) && name.length <= 60 && !/^\d|[€$%]/u.test(name);

const isRow = ({ topic, before, after }: Row) =>
  topic !== '' && before !== '' && after !== '' && before !== after && `${before}${after}`.length < 200;

interface Plan {
  name: Block;
  price: Block;
  items: string[];
}

/** The first plan and the one that the page highlights, or the next: their prices, and what differs by its amount. */
function comparePlans(page: PageFacts): Stated<Comparison>[] {
  const plans = readPlans(listReadableBlocks(page).filter(({ region }) => /^(?:hero|main)$/.test(region)));
  const [first, ...others] = plans.filter(
    ({ price }) => Math.abs(price.rect[1] - plans[0]!.price.rect[1]) < LINE,
  );
  const other = others.find(({ price }) => HIGHLIGHT.test(price.hints)) ?? others[0];
  if (!first || !other || first.name.text === other.name.text) return [];
  const differing = first.items.flatMap((before) => {
    const after = other.items.find((item) => differByAmount(before, item));
    return after === undefined ? [] : [{ topic: '', before, after }];
  });
  if (differing.length === 0) return [];
  const blocks = listReadableBlocks(page);
  const fact = {
    title: toTitle(blocks[headingAbove(blocks, blocks.indexOf(first.name))]?.text ?? ''),
    before: first.name.text,
    after: other.name.text,
    rows: [{ topic: '', before: first.price.text, after: other.price.text }, ...differing].slice(0, MAX_ROWS),
    url: page.url,
  };
  const evidence = toEvidence(page, first.price, `the plans “${fact.before}” and “${fact.after}”`);
  return [{ fact, evidence, confidence: 0.75 }];
}

/** Prices in one line may differ in height by this much, because the highlighted card is larger. */
const LINE = 24;
const MAX_LINES = 50;

/** Each price with the name just above it, and the lines below it up to the next name. */
function readPlans(blocks: readonly Block[]): Plan[] {
  const isPrice = ({ text }: Block) => readPrice(text) !== null && countWords(text) <= 4;
  const heads = blocks.flatMap((price, at) => {
    if (!isPrice(price)) return [];
    const near = blocks.slice(Math.max(0, at - 3), at);
    const name = near.findLast(({ text }) => countWords(text) <= 5 && isSide(text) && !readPrice(text));
    return name ? [{ name, price, at, from: blocks.indexOf(name) }] : [];
  });
  return heads.map(({ name, price, at }, index) => {
    const next = heads[index + 1]?.from ?? at + MAX_LINES;
    const lines: Block[][] = [];
    for (const block of blocks.slice(at + 1, Math.min(next, at + MAX_LINES))) {
      if (isHeading(block)) break;
      const line = lines.at(-1);
      // The amount may stand in an element of its own in the line.
      const [start] = line ?? [];
      if (start?.tag === 'li' && block.tag !== 'li' && block.box === start.box) line!.push(block);
      else lines.push([block]);
    }
    const texts = lines.map((line) =>
      line.map(({ text }) => text).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    );
    return { name, price, items: texts.map((text) => text.join(' ')).filter((text) => text.length <= 60) };
  });
}

/** `1 GB of space` and `10 GB of space`: they begin or end alike, and a number differs. */
function differByAmount(a: string, b: string): boolean {
  const [one, two] = [a, b].map((text): string[] => text.match(/[\p{L}\p{N}.,]+/gu) ?? []) as [
    string[],
    string[],
  ];
  const own = one.filter((word) => !two.includes(word));
  const isAlike = one[0] === two[0] || one.at(-1) === two.at(-1);
  const isMost = own.length * 2 <= one.length || (one.length - own.length) * 2 >= two.length;
  return isAlike && isMost && own.length < one.length && own.some((word) => /\p{N}/u.test(word));
}
