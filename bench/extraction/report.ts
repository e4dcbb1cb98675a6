import { mean } from './calibration.ts';
import type { Results, ToolResult, ToolSummary } from './results.ts';
import { type ScoredField, scoredFields } from './score.ts';
import { calibratedFields } from './site-result.ts';

/** The results as text for a terminal. */
export function formatReport(results: Results): string {
  return [sitesTable(results), totalsTable(results), mistakes(results), calibrationTable(results)].join(
    '\n\n',
  );
}

/** The load per core from which times are unreliable; a measurement alone causes about one. */
const BUSY = 2;

const right = (verdict: boolean | null) => (verdict === null ? '–' : verdict ? '✓' : '✗');

function sitesTable({ tools }: Results): string {
  const rows = (tools[0]?.results ?? []).flatMap(({ site }, index) =>
    tools.map(({ name, results }, region) => [
      region === 0 ? site : '',
      name,
      ...cells(results[index]!),
      results[index]!.seconds?.toFixed(1) ?? 'failed',
    ]),
  );
  return table([['site', 'tool', ...scoredFields, 'seconds'], ...rows]);
}

function cells(result: ToolResult): string[] {
  return scoredFields.map((field) => `${right(result.score[field])} ${describeResult(result, field)}`.trim());
}

function describeResult({ answer, logo }: ToolResult, field: ScoredField): string {
  if (!answer) return '';
  switch (field) {
    case 'primary':
      return [answer.primary, answer.darkPrimary].filter(Boolean).join(' ');
    case 'heading':
      return short(answer.heading);
    case 'body':
      return short(answer.body);
    case 'logo':
      return logo === 'wrong' ? '' : logo;
    case 'name':
      return short(answer.name);
    default:
      return '';
  }
}

function totalsTable({ tools, ratio, load }: Results): string {
  const seconds = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
  const rows = tools.map(({ name, totals, sites, ...times }: ToolSummary) => [
    name,
    ...scoredFields.map((field) => (totals[field] === null ? '–' : `${totals[field]}/${sites}`)),
    seconds(times.medianFirstSeconds),
    seconds(times.medianSeconds),
    seconds(times.p95Seconds),
  ]);
  const times = ratio === null ? [] : [`median time divided by ${tools[1]!.name}'s: ${ratio.toFixed(2)}`];
  // A busy machine slows tools that compute more than tools that wait.
  const busy =
    load < BUSY
      ? []
      : [`the machine was busy (${load.toFixed(1)} processes per core): the times are unreliable`];
  return [
    table([['right', ...scoredFields, 'first s', 'median s', 'p95 s'], ...rows]),
    ...times,
    ...busy,
  ].join('\n');
}

/** Our wrong answers, and the failures of all tools. */
function mistakes({ tools }: Results): string {
  const failed = tools.flatMap(({ name, results }) =>
    results.flatMap(({ site, error }) => (error ? [`${name} failed at ${site}: ${error}`] : [])),
  );
  const wrong = (tools[0]?.results ?? []).flatMap((result) =>
    result.answer ? [listWrong(result)].filter((text) => text !== '') : [],
  );
  const dark = (tools[0]?.results ?? []).filter(({ answer }) => answer?.darkPrimary).map(({ site }) => site);
  const note = `found to be dark by default, so the dark primary counts too: ${dark.join(', ')}`;
  return [...failed, ...wrong, ...(dark.length > 0 ? [note] : [])].join('\n') || 'no mistakes';
}

function listWrong({ site, answer, score, logo }: ToolResult): string {
  const values: [ScoredField, string][] = [
    ['primary', String(answer?.primary)],
    ['palette', answer?.palette.join(' ') ?? ''],
    ['heading', String(answer?.heading)],
    ['body', String(answer?.body)],
    ['logo', `${logo === 'icon' ? 'the icon ' : ''}${answer?.logo?.url ?? 'none'}`],
    ['name', String(answer?.name)],
    ['dark', answer?.dark ? 'two modes' : 'one mode'],
  ];
  const wrong = values.filter(([field]) => score[field] === false);
  return wrong.length === 0
    ? ''
    : `${site}: ${wrong.map(([field, value]) => `${field} ${value}`).join('; ')}`;
}

function calibrationTable({ calibration: { claims, bins, error, brier } }: Results): string {
  if (claims.length === 0) return 'calibration: no answer has a confidence';
  const share = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));
  const byBin = bins.map(({ from, to, count, confidence, right: part }) => [
    `${from.toFixed(1)}–${to.toFixed(1)}`,
    String(count),
    share(confidence),
    share(part),
  ]);
  const byField = calibratedFields.map((field) => {
    const kept = claims.filter((claim) => claim.field === field);
    const sure = mean(kept.map(({ confidence }) => confidence));
    return [field, String(kept.length), share(sure), share(mean(kept.map((claim) => Number(claim.right))))];
  });
  const head = ['claims', 'confidence', 'right'];
  return [
    table([['confidence', ...head], ...byBin]),
    table([['field', ...head], ...byField]),
    `expected calibration error ${error.toFixed(3)}, Brier score ${brier.toFixed(3)}`,
  ].join('\n\n');
}

function short(text: string | null): string {
  return text === null ? 'none' : text.length > 22 ? `${text.slice(0, 21)}…` : text;
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `  ${line(row)}`).join('\n');
}
