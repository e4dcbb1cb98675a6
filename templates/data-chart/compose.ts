import { briefSentences, setFirst, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import {
  byDefault,
  type ContentFacts,
  fromBrief,
  type Statement,
} from '@livery/core/content/facts/gather-facts';
import type { SeriesFact } from '@livery/core/content/facts/read-stated';
import { toHeadline } from '@livery/core/content/words/cut';
import { type Figure, readFigure } from '@livery/core/content/words/figures';
import { isMonthName } from '@livery/core/month-names';
import { listRelevant, setFact, setTitle as setSeriesTitle } from '../shared/content/facts.ts';

interface ChartPoint {
  label: Statement;
  value: Statement;
  figure: Figure;
}

const MAX_BARS = 8;

/** A chart of the brief's figures, else of numbers that a page shows side by side, or of percentages of the brand. */
export function composeChart(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { min, max } = draft.boundsOfList('point-value');
  const given = comparable(briefPoints(facts));
  const series =
    given.length >= min ? [] : listRelevant(facts.stated.series, facts, ({ title }) => title?.text ?? '');
  if (!draft.has('chart-kind') && series.some((each) => setSeries(draft, each, facts, used))) return;
  const points = (given.length >= min ? given : brandPoints(facts)).filter(({ label }) =>
    draft.fits('point-label', label.text),
  );
  const kind = draft.has('chart-kind') ? null : chooseKind(points);
  const limit = kind === 'bar' ? Math.min(max, MAX_BARS) : max;
  setChart(draft, points.slice(0, limit), kind, (shown) => setTitle(draft, facts, shown, used));
}
/** A series as a whole: with some of its points left out it would show another picture, unless the rest is smaller. */
function setSeries(
  draft: ContentDraft,
  { title, unit, points, source }: SeriesFact,
  facts: ContentFacts,
  used: UsedTexts,
): boolean {
  if (!title || (unit && !draft.fits('chart-unit', unit.text))) return false;
  const labels = points.map(({ label }) => label?.text ?? '');
  if (new Set(labels).size < labels.length || !labels.every((label) => draft.fits('point-label', label)))
    return false;
  const figure = { unit: unit?.text ?? '', unitPosition: 'after' as const, index: 0, text: '' };
  const all = points.map(({ label, value }): ChartPoint => {
    return { label: label!, value: unit ?? label!, figure: { ...figure, values: [value] } };
  });
  const kind = chooseKind(all);
  const falls = points.every(({ value }, at) => at === 0 || value <= points[at - 1]!.value);
  if (kind === 'bar' && all.length > MAX_BARS && !falls) return false;
  const shown = kind === 'bar' ? all.slice(0, MAX_BARS) : all;
  return setChart(draft, shown, kind, () => {
    setSeriesTitle(draft, 'chart-title', title, facts, used);
    setFact(draft, 'chart-source', source, used);
  });
}

/** Sets the points with their kind and unit, then the texts around them. Returns whether there are enough points. */
function setChart(
  draft: ContentDraft,
  points: readonly ChartPoint[],
  kind: string | null,
  setTexts: (shown: readonly ChartPoint[]) => void,
): boolean {
  const isSet = draft.setList(
    points.map(({ label, value, figure }) => ({
      'point-label': { value: label.text, source: label.source },
      'point-value': { value: figure.values[0], source: value.source },
    })),
  );
  if (isSet) {
    if (kind) draft.set('chart-kind', kind, byDefault(kind));
    const { unit, unitPosition } = points[0]!.figure;
    if (unit !== '') {
      draft.set('chart-unit', unit, points[0]!.value.source);
      if (unitPosition === 'before') draft.set('chart-unit-position', unitPosition, byDefault(unitPosition));
    }
  }
  setTexts(isSet ? points : []);
  return isSet;
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
