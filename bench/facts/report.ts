import type { SiteFactsResult } from './run-site.ts';

/** How many items each count holds for, by name, and for all. */
export type Tally = Map<string, Record<string, number>>;

type Judgement = SiteFactsResult['filled'][number];

export function tallyFilled(results: readonly SiteFactsResult[], by: 'template' | 'language'): Tally {
  const items = results.flatMap(({ language, filled }) =>
    filled.map((each): [string, Judgement] => [
      by === 'template' ? each.template : language.split('-')[0]!,
      each,
    ]),
  );
  return tally(items, ({ content, no, agrees, judged }) => {
    const isFilled = content !== null;
    const isRight = isFilled && (judged ?? agrees);
    const isOpen = isFilled && !isRight && judged === null;
    return {
      // What a person judged right can be filled, also where the truth missed it.
      fillable: no === null || (isFilled && judged === true),
      right: isRight,
      wrong: isFilled && judged === false,
      'to judge': isOpen && no === null,
      'where no': isOpen && no !== null,
    };
  });
}

export function tallyFacts(results: readonly SiteFactsResult[]): Tally {
  const items = results.flatMap(({ facts }) => facts.map((fact) => [fact.kind, fact] as const));
  return tally(items, ({ judged }) => ({
    found: true,
    right: judged === true,
    wrong: judged === false,
    'to judge': judged === null,
  }));
}

function tally<Item>(
  items: readonly (readonly [string, Item])[],
  count: (item: Item) => Record<string, boolean>,
): Tally {
  const sums: Tally = new Map();
  const all: Record<string, number> = {};
  for (const [name, item] of items) {
    const sum = sums.get(name) ?? {};
    sums.set(name, sum);
    for (const [column, holds] of Object.entries(count(item))) {
      for (const row of [sum, all]) row[column] = (row[column] ?? 0) + Number(holds);
    }
  }
  return sums.set('all', all);
}

export function formatReport(results: readonly SiteFactsResult[]): string {
  return [
    ...results.map(formatSite),
    formatTable('template', tallyFilled(results, 'template')),
    formatTable('language', tallyFilled(results, 'language')),
    formatTable('facts', tallyFacts(results)),
    `pages of the truth that were not read: ${results.flatMap(({ unread }) => unread).length}`,
  ].join('\n\n');
}

function formatSite({ site, error, pages, unread, facts, filled }: SiteFactsResult): string {
  if (error !== null) return `${site}: ${error}`;
  return [
    `${site}  read ${pages.join(' ')}${unread.length > 0 ? `  not read ${unread.join(' ')}` : ''}`,
    ...facts.map(({ kind, text, page, judged }) => `  ${mark(judged)} ${kind}  ${text}  ${page}`),
    ...filled.flatMap(({ template, content, no, agrees, judged }) => {
      if (content === null) return no === null ? [`  - → ${template}  not filled`] : [];
      const truth = no === null ? '' : `  NO: ${no}`;
      return [`  ${mark(judged ?? (agrees || null))} → ${template}  ${JSON.stringify(content)}${truth}`];
    }),
  ].join('\n');
}

const mark = (judged: boolean | null) => (judged === null ? '?' : judged ? '+' : '✗');

function formatTable(title: string, rows: Tally): string {
  const line = (name: string, cells: (string | number)[]) =>
    name.padEnd(20) + cells.map((cell) => String(cell).padStart(10)).join('');
  return [
    line(title, Object.keys(rows.get('all')!)),
    ...[...rows].map(([name, counts]) => line(name, Object.values(counts))),
  ].join('\n');
}
