import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { PageFacts, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { readNumber } from './read-number.ts';
import { type Stated, toStatedFinding, toTitle } from './stated-finding.ts';
import { readTables } from './table-cells.ts';

type Comparison = NonNullable<StatedFacts['comparisons']>[number];
type Row = Comparison['rows'][number];

const MAX = 3;
const MIN_ROWS = 2;
const MAX_ROWS = 8;

/** Two sides against each other: two columns of a table. */
export function decideComparisons(site: SiteFacts): Finding<Comparison[]> | null {
  return toStatedFinding(site.pages.flatMap(compareColumns), 'sides-compared', MAX);
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
