import type { ContentDraft, Entry } from '@livery/core/content/draft/content-draft';
import { byDefault, type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import { toHeadline } from '@livery/core/content/words/cut';

const ARROW = /\s?(?:→|->|⟶|➜|=>)\s?|\s(?:vs\.?|versus)\s/u;

/** Rows that the brief states as `First draft: three days → 40 seconds`. A brand's text has no before. */
export function composeComparison(draft: ContentDraft, { brief, english }: ContentFacts): void {
  const rows = brief.lines.flatMap((line) => {
    const [left, right, ...more] = line.replace(/^(?:[-*•]|\d{1,2}[.)])\s/u, '').split(ARROW);
    if (right === undefined || more.length > 0) return [];
    const colon = left!.indexOf(': ');
    const topic = colon === -1 ? '' : left!.slice(0, colon);
    const before = left!.slice(colon === -1 ? 0 : colon + 2);
    return [{ line, topic: topic.trim(), before: before.trim(), after: right.trim() }];
  });
  const hasTopics = rows.every(({ topic }) => draft.fits('row-topic', topic));
  draft.setList(
    rows.map(({ line, topic, before, after }): Entry => {
      const source = fromBrief(line);
      return {
        'row-topic': hasTopics ? { value: toHeadline(topic), source } : undefined,
        'row-before': { value: toHeadline(before), source },
        'row-after': { value: toHeadline(after), source },
      };
    }),
  );
  if (!english) return;
  draft.set('compare-before-label', 'Before', byDefault('Before'));
  draft.set('compare-after-label', 'After', byDefault('After'));
}
