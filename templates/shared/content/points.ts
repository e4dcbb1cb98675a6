import type { BriefPoint } from '@livery/core/content/brief/read-brief';
import type { ContentDraft, Entry, Value } from '@livery/core/content/draft/content-draft';
import type { FieldRole } from '@livery/core/content/draft/field-roles';
import { type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import { capitalize, fitClause, toHeadline } from '@livery/core/content/words/cut';
import { splitSentences } from '@livery/core/text/sentences';

export interface ListPoint {
  title: Value;
  detail: Value | undefined;
}

type PointRoles = { title: FieldRole; detail: FieldRole };

const SEPARATOR = /:\s|\s[–—]\s|\s-\s/u;

/** `Title: detail`, `Title – detail`, `Title. A sentence.` or a title alone. */
export function readPoints(
  draft: ContentDraft,
  points: readonly BriefPoint[],
  roles: PointRoles,
  { warnings }: ContentFacts,
): ListPoint[] {
  const max = draft.maxOf(roles.title);
  return points.flatMap(({ text }) => {
    const source = fromBrief(text);
    const cut = SEPARATOR.exec(text);
    const sentences = splitSentences(text);
    const [head, rest] = cut
      ? [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
      : [sentences[0] ?? '', sentences.slice(1).join(' ')];
    const title = fitClause(toHeadline(head.trim()), max);
    if (title === null || title === '') {
      const path = draft.pathOf(roles.title)!;
      warnings.push({
        code: 'too_long',
        path,
        message: `“${head.slice(0, 80)}” is longer than ${max} characters.`,
      });
      return [];
    }
    const detail = rest.trim() === '' ? undefined : { value: capitalize(rest.trim()), source };
    return [{ title: { value: title, source }, detail }];
  });
}

/** Sets the list; returns whether there were enough points for one. */
export function setPoints(draft: ContentDraft, points: readonly ListPoint[], roles: PointRoles): boolean {
  // All details or none, because a list with some of them looks unfinished.
  const detailed = points.every(({ detail }) => detail && draft.fits(roles.detail, detail.value));
  return draft.setList(
    points.map(
      ({ title, detail }): Entry => ({ [roles.title]: title, [roles.detail]: detailed ? detail : undefined }),
    ),
  );
}
