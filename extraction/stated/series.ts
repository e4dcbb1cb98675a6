import type { StatedFacts } from '@livery/core/brand/stated-facts';
import { toEvidence } from '../evidence/to-evidence.ts';
import type { SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { readNumber } from './read-number.ts';
import { toStatedFinding, toTitle } from './stated-finding.ts';
import { readTables } from './table-cells.ts';

type Series = NonNullable<StatedFacts['series']>[number];

const MAX_SERIES = 4;
const MAX_POINTS = 8;
const total =
  /^(?:total|sum|all|overall|gesamt|summe|alle|ensemble|totale|totaal|итого|合計|总计|總計|합계|الإجمالي|المجموع)(?!\p{L})|всего/iu;

/** Numbers of one kind side by side: the first column of a table that has nothing but numbers of one unit. */
export function decideSeries(site: SiteFacts): Finding<Series[]> | null {
  const facts = site.pages.flatMap((page) =>
    readTables(page).flatMap(({ title, rows, hasHead, table }) => {
      const body = hasHead ? rows.slice(1) : rows;
      const found = readColumn(body);
      if (!found || title === '') return [];
      const { points, unit } = found;
      const fact = {
        title: toTitle(title),
        unit,
        points: points.slice(0, MAX_POINTS),
        source: '',
        url: page.url,
      };
      const evidence = toEvidence(page, table, `${points.length} numbers in a table below “${title}”`);
      return fact.title === '' ? [] : [{ fact, evidence, confidence: 0.75 }];
    }),
  );
  return toStatedFinding(facts, 'numbers-side-by-side', MAX_SERIES);
}

function readColumn(rows: readonly string[][]): Pick<Series, 'points' | 'unit'> | null {
  const parts = rows.filter(([label]) => label && !total.test(label.replace(/^[^\p{L}]+/u, '')));
  if (parts.length < 3 || parts.some(([label]) => !/\p{L}/u.test(label!))) return null;
  for (let column = 1; column < parts[0]!.length; column++) {
    const numbers = parts.map((row) => readNumber(row[column]!));
    const [first] = numbers;
    if (!first || numbers.some((number) => number?.unit !== first.unit)) continue;
    const values = numbers.map((number) => number!.value);
    if (new Set(values).size < 2 || isCounting(values)) continue;
    return {
      unit: first.unit,
      points: parts.map(([label], at) => ({ label: toTitle(label!), value: values[at]! })),
    };
  }
  return null;
}

/** Ranks and years measure nothing. */
function isCounting(values: readonly number[]): boolean {
  const isYear = values.every((value) => Number.isInteger(value) && value >= 1900 && value < 2100);
  return isYear || values.every((value, at) => at === 0 || value === values[at - 1]! + 1);
}
