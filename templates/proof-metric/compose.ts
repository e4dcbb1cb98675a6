import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { ContentFacts, MetricFact } from '@livery/core/content/facts/gather-facts';
import { countPreferred, overlap, readKeywords } from '@livery/core/content/words/terminology';
import { normalizeText } from '@livery/core/text/normalize-text';
import { countWords } from '@livery/core/text/sentences';
import { briefMetrics, findClaimed } from './brief-metrics.ts';

/** One figure with what it measures: from the brief, else the brand's best. */
export function composeMetric(draft: ContentDraft, facts: ContentFacts): void {
  if (draft.has('metric-value') || draft.has('metric-label')) return;
  // A source or a remark in the brief belongs to a figure of the brief.
  const isBriefs = draft.has('metric-source') || draft.has('metric-context');
  const metric = [...briefMetrics(facts), ...(isBriefs ? [] : rankMetrics(facts))].find(
    ({ value, label }) => draft.fits('metric-value', value.text) && draft.fits('metric-label', label.text),
  );
  if (metric?.value.source.from !== 'brief') warnOfFigure(draft, facts);
  if (!metric) return;
  const { value, label, source } = metric;
  draft.set('metric-value', value.text, value.source);
  draft.set('metric-label', label.text, label.source);
  if (source === null) return;
  if (!normalizeText(source.text).includes(normalizeText(value.text))) {
    const where = /^https?:\/\/(?:www\.)?([^\s/?#]{1,100})/i.exec(source.text)?.[1] ?? source.text;
    draft.set('metric-source', where, source.source);
  } else if (saysMore(metric)) draft.set('metric-context', source.text, source.source);
}

function warnOfFigure(draft: ContentDraft, { brief, warnings }: ContentFacts): void {
  const figure = findClaimed(brief.sentences);
  if (figure === null) return;
  const message = `The brief says “${figure}”, but not what it measures in words that can stand beside it. Write “Value: …” and “Label: …”.`;
  warnings.push({ code: 'ambiguous', path: draft.pathOf('metric-value')!, message });
}

/** Whether the sentence that a figure was found in says more than the figure and its label. */
function saysMore({ value, label, source }: MetricFact): boolean {
  const known = readKeywords(`${value.text} ${label.text}`);
  const added = [...readKeywords(source!.text)].filter((word) => !known.has(word));
  return added.length >= 3 && countWords(label.text) <= 4 && /[.!?。]$/u.test(source!.text);
}

/** The brand's metrics, best first: about the brief's subject, with a short value and a label that explains it. */
function rankMetrics(facts: ContentFacts): MetricFact[] {
  const score = new Map(facts.metrics.map((metric) => [metric, scoreMetric(metric, facts)]));
  return facts.metrics
    .filter(({ value }) => /\p{Nd}/u.test(value.text))
    .sort((a, b) => score.get(b)! - score.get(a)!);
}

function scoreMetric({ value, label }: MetricFact, { brief, terminology }: ContentFacts): number {
  let score = 3 * overlap(label.text, brief.text) + Math.min(1, countPreferred(label.text, terminology));
  if (/[%×+‰]|[kKmMbB]n?$|illion/u.test(value.text)) score += 1;
  score += value.text.length <= 5 ? 0.5 : value.text.length > 8 ? -0.5 : 0;
  const words = countWords(label.text);
  score += words >= 2 && words <= 8 ? 1 : words > 12 ? -1 : 0;
  return score;
}
