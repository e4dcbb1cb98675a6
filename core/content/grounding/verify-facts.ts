import { normalizeText } from '../../text/normalize-text.ts';
import { findDates } from '../brief/dates.ts';
import type { FieldRole } from '../draft/field-roles.ts';
import type { ContentFacts } from '../facts/gather-facts.ts';
import { readFigure } from '../words/figures.ts';
import { readKeywords } from '../words/terminology.ts';
import { findVerbatim, isSameFigure, type Support } from './support.ts';

/** Checks of the fields that state a fact. Each returns what is wrong, or null. */

/** The text of a field, with its role. */
export interface FieldText {
  role: FieldRole;
  path: string;
  value: unknown;
}

/** Roles whose text must be in the brand or the brief word for word. */
const VERBATIM: ReadonlySet<FieldRole> = new Set([
  'address',
  'metric-source',
  'chart-source',
  'event-time',
  'event-place',
  'event-kind',
  'speaker-name',
  'speaker-position',
  'offer-figure',
  'offer-code',
  'offer-ends',
  'offer-terms',
  'article-author',
  'article-reading-time',
  'article-date',
]);

export function isVerbatimRole(role: FieldRole): boolean {
  return VERBATIM.has(role);
}

const same = (one: string, other: string) => normalizeText(one) === normalizeText(other);
const isPart = (text: string, whole: string) =>
  [...readKeywords(text)].every((word) => readKeywords(whole).has(word));

/** Whole sentences of one quote, under the name and the position of the person who said them. */
export function checkQuote(
  { text, author, position }: { text: string; author: string; position: string },
  { quotes, brief }: ContentFacts,
): string | null {
  if (text === '' || author === '') return text || author || 'a quote without its author';
  const isSaid = quotes.some(
    (quote) =>
      hasSentences(quote.text.text, text) &&
      same(quote.author.text, author) &&
      isPart(position, quote.position?.text ?? ''),
  );
  const said = normalizeText(brief.text);
  const inBrief =
    hasSentences(brief.text, text) && [author, position].every((part) => said.includes(normalizeText(part)));
  return isSaid || inBrief ? null : text;
}

/** Whether a text contains these sentences as whole ones: `I would not go back` does not say `go back`. */
function hasSentences(whole: string, sentences: string): boolean {
  const [text, wanted] = [normalizeText(whole), normalizeText(sentences)];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before =
      text
        .slice(Math.max(0, at - 2), at)
        .trimEnd()
        .at(-1) ?? '';
    const after = text[at + wanted.length] ?? '';
    if (
      /^["'.!?:。！？]?$/u.test(before) &&
      (/[.!?。！？]$/u.test(wanted) || /^["'.!?。！？]?$/u.test(after))
    )
      return true;
  }
  return false;
}

/** A figure under a label that the brand or one line of the brief gives it. */
export function checkMetric(value: string, label: string, { metrics, brief }: ContentFacts): string | null {
  if (value === '' || label === '') return value || label || 'a source without its figure';
  const isStated = metrics.some(
    (metric) =>
      same(metric.value.text, value) && isPart(label, `${metric.label.text} ${metric.source?.text ?? ''}`),
  );
  const inBrief = brief.lines.some(
    (line) => normalizeText(line).includes(normalizeText(value)) && isPart(label, line),
  );
  return isStated || inBrief ? null : `${value} ${label}`;
}

/** A point of a chart: one metric, or one line of the brief with this label and this number. */
export function checkPoint(
  label: string,
  value: number,
  { metrics, stated }: ContentFacts,
  support: Support,
): string | null {
  const isMetric = metrics.some((metric) => {
    const figure = readFigure(metric.value.text);
    return figure?.values.includes(value) && isPart(label, metric.label.text);
  });
  const isStated = support.statements.some(
    ({ text, figures, source }) =>
      source.from === 'brief' &&
      text.includes(normalizeText(label)) &&
      figures.some((figure) => figure.values.includes(value) || isSameFigure(figure, plainFigure(value))),
  );
  const isInSeries = stated.series.some(({ points }) =>
    points.some((point) => point.value === value && same(point.label?.text ?? '', label)),
  );
  return isMetric || isStated || isInSeries ? null : `${label}: ${value}`;
}

const plainFigure = (value: number) => ({
  ...{ values: [value], unit: '', unitPosition: 'after' as const, index: 0, text: '' },
});

export function checkCustomer(name: string, { customers, brief }: ContentFacts): string | null {
  const isKnown = customers.some((customer) => same(customer.name.text, name));
  return isKnown || normalizeText(brief.text).includes(normalizeText(name)) ? null : name;
}

export function checkDate(date: string, { brief, stated }: ContentFacts): string | null {
  const isStated = stated.events.some((event) => event.date?.text === date);
  return isStated || findDates(brief.text).some(({ iso }) => iso === date) ? null : date;
}

export function checkVerbatim(text: string, support: Support): string | null {
  return findVerbatim(text, support) ? null : text;
}
