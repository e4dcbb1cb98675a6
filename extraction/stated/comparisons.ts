import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { listPlans, type Plan } from './plans.ts';
import { readNumber } from './read-number.ts';
import { type Stated, toStatedFinding, toTitle } from './stated-finding.ts';
import { readTables } from './table-cells.ts';

type Comparison = NonNullable<StatedFacts['comparisons']>[number];
type Row = Comparison['rows'][number];

const MAX = 3;
const MIN_ROWS = 2;
const MAX_ROWS = 8;

/** Two sides against each other: two columns of a table, or what the lists of two plans have in different amounts. */
export function decideComparisons(site: SiteFacts): Finding<Comparison[]> | null {
  const facts = site.pages.flatMap((page) => [...compareColumns(page), ...comparePlans(page)]);
  return toStatedFinding(facts, 'sides-compared', MAX);
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
    return toComparison({ title: toTitle(title), before, after, rows, url: page.url }, evidence);
  });
}

function comparePlans(page: PageFacts): Stated<Comparison>[] {
  const [first, ...others] = listPlans(page);
  if (!first) return [];
  const compared = others.map((plan) => ({ plan, rows: matchItems(first, plan) }));
  const best = compared.sort((a, b) => b.rows.length - a.rows.length)[0];
  if (!best) return [];
  const { title, heading } = first;
  const evidence = toEvidence(page, first.titleBlock, `the lists of “${title}” and “${best.plan.title}”`);
  return toComparison(
    { title: heading, before: title, after: best.plan.title, rows: best.rows, url: page.url },
    evidence,
  );
}

function toComparison(fact: Comparison, evidence: Stated<Comparison>['evidence']): Stated<Comparison>[] {
  if (fact.rows.length < MIN_ROWS) return [];
  return [{ fact: { ...fact, rows: fact.rows.slice(0, MAX_ROWS) }, evidence, confidence: 0.8 }];
}

/** Whether a column is named like a side, and not like a day, a year or an amount. */
const isSide = (name: string) => /\p{L}{2}/u.test(name) && name.length <= 60 && !/^\d|[€$%]/u.test(name);

const isRow = ({ topic, before, after }: Row) =>
  topic !== '' && before !== '' && after !== '' && before !== after && `${before}${after}`.length < 200;

/** The items of two plans that share most words and differ in the rest: `1 GB of storage` and `10 GB of storage`. */
function matchItems(one: Plan, other: Plan): Row[] {
  const left = new Set(other.items);
  return one.items.flatMap((before) => {
    const words = readWords(before);
    const after = [...left].find((item) => {
      const shared = readWords(item).filter((word) => words.includes(word)).length;
      return (
        item !== before &&
        shared > 0 &&
        shared * 2 >= Math.max(2, Math.min(words.length, readWords(item).length))
      );
    });
    if (after === undefined) return [];
    left.delete(after);
    return [{ topic: '', before, after }];
  });
}

const readWords = (text: string) =>
  text
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]+/gu)
    ?.slice(0, 30) ?? [];
