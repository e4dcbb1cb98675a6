import { setDefault, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft, Entry } from '@livery/core/content/draft/content-draft';
import { type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import type { ComparisonFact } from '@livery/core/content/facts/read-stated';
import { toHeadline } from '@livery/core/content/words/cut';
import { listRelevant, setTitle } from '../shared/content/facts.ts';

const ARROW = /\s?(?:→|->|⟶|➜|=>)\s?|\s(?:vs\.?|versus)\s/u;

/** Rows that the brief states as `First draft: three days → 40 seconds`, else a comparison of a page. */
export function composeComparison(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  if (!setStatedRows(draft, facts)) {
    const found = listRelevant(facts.stated.comparisons, facts, ({ title }) => title?.text ?? '');
    const fact = found.find((each) => setRows(draft, each));
    if (fact) setTitle(draft, 'headline', fact.title, facts, used);
  }
  if (!facts.words) return;
  setDefault(draft, 'compare-before-label', facts.words.before);
  setDefault(draft, 'compare-after-label', facts.words.after);
}

/** The rows that differ and fit, under the names of both sides. Cells without their topic would say nothing. */
function setRows(draft: ContentDraft, { before, after, rows }: ComparisonFact): boolean {
  if (!before || !after || draft.has('compare-before-label') || draft.has('compare-after-label'))
    return false;
  if (!draft.fits('compare-before-label', before.text) || !draft.fits('compare-after-label', after.text))
    return false;
  const hasTopics = rows.some(({ topic }) => topic);
  const fitting = rows.filter(
    (row) =>
      row.before &&
      row.after &&
      row.before.text !== row.after.text &&
      (!hasTopics || draft.fits('row-topic', withoutAside(row.topic?.text))),
  );
  const isSet = draft.setList(
    fitting.map(
      ({ topic, before: left, after: right }): Entry => ({
        'row-topic': topic ? { value: withoutAside(topic.text), source: topic.source } : undefined,
        'row-before': { value: left!.text, source: left!.source },
        'row-after': { value: right!.text, source: right!.source },
      }),
    ),
  );
  if (!isSet) return false;
  draft.set('compare-before-label', before.text, before.source);
  return draft.set('compare-after-label', after.text, after.source);
}

/** A topic of more than a few words goes without what stands in brackets after it. */
const withoutAside = (topic = '') =>
  topic.length > 24 ? topic.replace(/(?<=\p{L})\s?\([^()]*\)$/u, '') : topic;

function setStatedRows(draft: ContentDraft, { brief }: ContentFacts): boolean {
  const rows = brief.lines.flatMap((line) => {
    const [left, right, ...more] = line.replace(/^(?:[-*•]|\d{1,2}[.)])\s/u, '').split(ARROW);
    if (right === undefined || more.length > 0) return [];
    const colon = left!.indexOf(': ');
    const topic = colon === -1 ? '' : left!.slice(0, colon);
    const before = left!.slice(colon === -1 ? 0 : colon + 2);
    return [{ line, topic: topic.trim(), before: before.trim(), after: right.trim() }];
  });
  const hasTopics = rows.every(({ topic }) => draft.fits('row-topic', topic));
  return draft.setList(
    rows.map(({ line, topic, before, after }): Entry => {
      const source = fromBrief(line);
      return {
        'row-topic': hasTopics ? { value: toHeadline(topic), source } : undefined,
        'row-before': { value: toHeadline(before), source },
        'row-after': { value: toHeadline(after), source },
      };
    }),
  );
}
