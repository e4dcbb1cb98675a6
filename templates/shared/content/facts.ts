import { briefSentences, setFirst, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { FieldRole } from '@livery/core/content/draft/field-roles';
import type { ContentFacts, Statement } from '@livery/core/content/facts/gather-facts';
import type { GroupFact } from '@livery/core/content/facts/read-stated';
import { measureShare } from '@livery/core/content/grounding/support';
import { fitSentences, fitText, isBrokenOff, toHeadline } from '@livery/core/content/words/cut';
import { normalizeText } from '@livery/core/text/normalize-text';
import { trimEnd } from '@livery/core/text/trim';
import { type ListPoint, setPoints } from './points.ts';

/** Chooses among what the pages of a brand state. */

/** Whether a brief says nothing that could be printed, so that the brand's facts speak alone. */
export const isOpen = ({ brief }: ContentFacts): boolean =>
  brief.sentences.length === 0 && brief.points.length === 0;

/** How much of a fact's name the brief says, or of the brief the fact. */
const rateRelevance = (text: string, { brief }: ContentFacts): number =>
  Math.max(
    measureShare(text, brief.text),
    ...brief.sentences.map((sentence) => measureShare(sentence, text)),
  );

/** The facts that a brief is about, those that it names best first; all of them for a brief that names none. */
export function listRelevant<Fact>(
  found: readonly Fact[],
  facts: ContentFacts,
  nameOf: (fact: Fact) => string,
): Fact[] {
  if (isOpen(facts)) return [...found];
  const scored = found.map((fact) => ({ fact, score: rateRelevance(nameOf(fact), facts) }));
  return scored
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .map(({ fact }) => fact);
}

/** Sets a field to a statement, cut to whole sentences; not to a text that stands in the image already. */
export function setFact(
  draft: ContentDraft,
  role: FieldRole,
  fact: Statement | null,
  used: UsedTexts,
): boolean {
  if (!fact || !draft.wants(role) || used.says(fact.text)) return false;
  const fitted = fitText(fact.text, draft.maxOf(role));
  if (fitted === null || !draft.set(role, fitted, fact.source)) return false;
  used.add(fact.text);
  return true;
}

/** Sets the heading over a list: the caller's sentence, else the one that the page gives it, be it a single word. */
export function setTitle(
  draft: ContentDraft,
  role: FieldRole,
  title: Statement | null,
  facts: ContentFacts,
  used: UsedTexts,
): void {
  if (setFirst(draft, role, briefSentences(facts).slice(0, 4), used, toHeadline) || !title) return;
  const text = trimEnd(title.text, /[:：\s]/);
  if (!isBrokenOff(text)) setFact(draft, role, { ...title, text }, used);
}

interface GroupRoles {
  title: FieldRole;
  detail: FieldRole;
  /** Whether the points are in order: none of them may then be left out. */
  ordered: boolean;
}

/** Sets a list, and its headline, to the group that fits best. */
export function setGroup(
  draft: ContentDraft,
  groups: readonly GroupFact[],
  roles: GroupRoles,
  facts: ContentFacts,
  used: UsedTexts,
): boolean {
  const { min, max } = draft.boundsOfList(roles.title);
  const fitted = groups.flatMap((group) => {
    const points = fitPoints(draft, group, roles, max);
    return points.length >= min ? [{ group, points }] : [];
  });
  const isDetailed = ({ points }: { points: ListPoint[] }) => points.every(({ detail }) => detail);
  const chosen = fitted.find((each) => each.group.title && isDetailed(each)) ?? fitted[0];
  if (!chosen || !setPoints(draft, chosen.points, roles)) return false;
  const { title } = chosen.group;
  const said = chosen.points.flatMap(({ title: { value }, detail }) => [
    String(value),
    String(detail?.value ?? ''),
  ]);
  setTitle(
    draft,
    'headline',
    said.some((text) => isSame(text, title?.text ?? '')) ? null : title,
    facts,
    used,
  );
  for (const text of said) used.add(text);
  return true;
}

const isSame = (one: string, other: string) => normalizeText(one) === normalizeText(other);

/** The points of a group that fit, with all their details or none. Too many steps are no steps. */
function fitPoints(draft: ContentDraft, { items }: GroupFact, roles: GroupRoles, max: number): ListPoint[] {
  const said = new Set<string>();
  const isNew = (text: string) => said.size < said.add(normalizeText(text)).size;
  const points = items.flatMap(({ title, detail }): ListPoint[] => {
    const text = title && fitText(trimEnd(title.text, /[:：\s]/), draft.maxOf(roles.title));
    if (!text || !isNew(text)) return [];
    const rest = detail && fitSentences(detail.text, draft.maxOf(roles.detail));
    const value = rest && isNew(rest) ? { value: rest, source: detail.source } : undefined;
    return [{ title: { value: text, source: title.source }, detail: value }];
  });
  if (roles.ordered) return points.length === items.length && points.length <= max ? points : [];
  const detailed = points.filter(({ detail }) => detail);
  return (detailed.length >= Math.max(3, points.length / 2) ? detailed : points).slice(0, max);
}
