import { countWords, splitSentences } from '../../text/sentences.ts';
import type { BriefPoint } from '../brief/read-brief.ts';
import type { ContentDraft, Entry, Value } from '../draft/content-draft.ts';
import type { FieldRole } from '../draft/field-roles.ts';
import { byDefault, type ContentFacts, fromBrief, type Statement } from '../facts/gather-facts.ts';
import { capitalize, fitClause, toHeadline } from '../words/cut.ts';

interface ListPoint {
  title: Value;
  detail: Value | undefined;
}

type Titles = { title: FieldRole; detail: FieldRole };

/** Points that the brief lists, or that the brand's description really lists. */
export function composeItems(draft: ContentDraft, facts: ContentFacts): void {
  if (!draft.wants('item-title')) return;
  const roles: Titles = { title: 'item-title', detail: 'item-detail' };
  const stated = facts.brief.points;
  const found = stated.length > 0 ? toPoints(draft, stated, roles, facts) : listedByBrand(facts);
  if (!setPoints(draft, found, roles)) return;
  const style = stated.length > 0 && stated.every(({ numbered }) => numbered) ? 'numbers' : 'checks';
  draft.set('item-style', style, byDefault(style));
}

/** Steps come from the brief alone: a brand's text does not say in which order things happen. */
export function composeSteps(draft: ContentDraft, facts: ContentFacts): void {
  if (!draft.wants('step-title')) return;
  const roles: Titles = { title: 'step-title', detail: 'step-detail' };
  const { points, lines } = facts.brief;
  const chain = lines.map((line) => line.split(/\s?(?:→|->|⟶|➜)\s?/u)).find((parts) => parts.length >= 3);
  const stated = points.length > 0 ? points : (chain ?? []).map((text) => ({ text, numbered: true }));
  setPoints(draft, toPoints(draft, stated, roles, facts), roles);
}

const SEPARATOR = /:\s|\s[–—]\s|\s-\s/u;

/** `Title: detail`, `Title – detail`, `Title. A sentence.` or a title alone. */
function toPoints(
  draft: ContentDraft,
  points: readonly BriefPoint[],
  roles: Titles,
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

function setPoints(draft: ContentDraft, points: readonly ListPoint[], roles: Titles): boolean {
  // All details or none, because a list with some of them looks unfinished.
  const detailed = points.every(({ detail }) => detail && draft.fits(roles.detail, detail.value));
  return draft.setList(
    points.map(
      ({ title, detail }): Entry => ({ [roles.title]: title, [roles.detail]: detailed ? detail : undefined }),
    ),
  );
}

const MIN_LISTED = 3;
const MAX_WORDS = 6;

/** Points after a colon, or a row of short sentences. Commas alone do not make a list of features. */
function listedByBrand({ sentences }: ContentFacts): ListPoint[] {
  for (const statement of sentences) {
    const colon = statement.text.indexOf(': ');
    if (colon === -1) continue;
    const listed = statement.text
      .slice(colon + 2)
      .replace(/[.!]$/, '')
      .split(/, (?:and |or |und |et |y )?|; | and | und | et | y /);
    if (listed.length >= MIN_LISTED && listed.every(isShort))
      return listed.map((text) => toPoint(text, statement));
  }
  const short = sentences.filter(({ text }) => isShort(text));
  return short.length >= MIN_LISTED ? short.map((each) => toPoint(each.text, each)) : [];
}

const isShort = (text: string) => countWords(text) >= 1 && countWords(text) <= MAX_WORDS;
const toPoint = (text: string, { source }: Statement): ListPoint => ({
  title: { value: toHeadline(text.trim()), source },
  detail: undefined,
});
