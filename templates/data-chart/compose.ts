import { briefSentences, setFirst, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import {
  byDefault,
  type ContentFacts,
  fromBrief,
  type Statement,
} from '@livery/core/content/facts/gather-facts';
import { toHeadline } from '@livery/core/content/words/cut';
import { type Figure, readFigure } from '@livery/core/content/words/figures';
import { isMonthName } from '@livery/core/month-names';

interface ChartPoint {
  label: Statement;
  value: Statement;
  figure: Figure;
}

/** A chart of the brief's figures, else of percentages that the brand states. */
export function composeChart(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { min, max } = draft.boundsOfList('point-value');
  const stated = comparable(briefPoints(facts));
  const points = (stated.length >= min ? stated : brandPoints(facts)).filter(({ label }) =>
    draft.fits('point-label', label.text),
  );
  const kind = draft.has('chart-kind') ? null : chooseKind(points);
  const limit = kind === 'bar' ? Math.min(max, 8) : max;
  const shown = points.slice(0, limit);
  const isSet = draft.setList(
    shown.map(({ label, value, figure }) => ({
      'point-label': { value: label.text, source: label.source },
      'point-value': { value: figure.values[0], source: value.source },
    })),
  );
  if (isSet) {
    if (kind) draft.set('chart-kind', kind, byDefault(kind));
    const { unit, unitPosition } = shown[0]!.figure;
    if (unit !== '') {
      draft.set('chart-unit', unit, shown[0]!.value.source);
      if (unitPosition === 'before') draft.set('chart-unit-position', unitPosition, byDefault(unitPosition));
    }
  }
  setTitle(draft, facts, isSet ? shown : [], used);
}

/** The takeaway: the caller's sentence, else the largest figure in the brand's own words. */
function setTitle(
  draft: ContentDraft,
  facts: ContentFacts,
  points: readonly ChartPoint[],
  used: UsedTexts,
): void {
  if (setFirst(draft, 'chart-title', briefSentences(facts), used, toHeadline)) return;
  const [best] = [...points].sort((a, b) => b.figure.values[0]! - a.figure.values[0]!);
  if (best?.label.source.from !== 'brand') return;
  draft.set('chart-title', `${best.value.text} ${best.label.text}`, best.label.source);
}

const PAIR = /^(?:[-*•]\s|\d{1,2}[.)]\s)?([^:=]{1,60}?)\s?[:=]\s?([^:=]{1,30})$/u;

/** Lines such as `2021: 34%`, also several on one line. */
function briefPoints({ brief }: ContentFacts): ChartPoint[] {
  return brief.lines
    .flatMap((line) => line.split(/; |, (?=\S[^,;]{0,40}[:=])/u))
    .flatMap((part) => {
      const [, label, amount] = PAIR.exec(part.trim()) ?? [];
      const figure = amount === undefined ? null : readFigure(amount.replace(/\.$/, ''));
      if (figure === null) return [];
      const source = fromBrief(part.trim());
      return [{ label: { text: label!.trim(), source }, value: { text: amount!, source }, figure }];
    });
}

/** Metrics that one scale can hold: percentages. Counts of different things side by side would say nothing. */
function brandPoints({ metrics }: ContentFacts): ChartPoint[] {
  const points = metrics.flatMap(({ value, label }) => {
    const figure = readFigure(value.text);
    return figure ? [{ label, value, figure }] : [];
  });
  return comparable(points.filter(({ figure }) => figure.unit === '%' && figure.values[0]! <= 100));
}

/** Points with the unit of the first one, whose figures have one meaning. */
function comparable(points: readonly ChartPoint[]): ChartPoint[] {
  return points.filter(({ figure }) => figure.values.length === 1 && figure.unit === points[0]!.figure.unit);
}

/** Values through time make a line, shares of one whole a donut, all else bars. */
function chooseKind(points: readonly ChartPoint[]): 'bar' | 'line' | 'donut' {
  const isTime = points.every(({ label }) => isPeriod(label.text)) && isEven(points);
  if (points.length >= 3 && isTime) return 'line';
  const values = points.map(({ figure }) => figure.values[0]!);
  const sum = values.reduce((total, value) => total + value, 0);
  const isWhole = points.every(({ figure }) => figure.unit === '%') && Math.abs(sum - 100) < 0.5;
  return isWhole && points.length <= 6 ? 'donut' : 'bar';
}

/** Whether years have the same distance: a line draws every point at the same interval. */
function isEven(points: readonly ChartPoint[]): boolean {
  const years = points.map(({ label }) => Number(label.text));
  return (
    years.some(Number.isNaN) ||
    years.every((year, at) => at === 0 || year - years[at - 1]! === years[1]! - years[0]!)
  );
}

function isPeriod(label: string): boolean {
  return (
    /^(?:(?:19|20)\d\d|Q[1-4](?: (?:20)?\d\d)?|week \d{1,2})$/i.test(label) ||
    isMonthName(label.split(' ')[0]!)
  );
}
