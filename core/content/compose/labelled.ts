import { findDates } from '../brief/dates.ts';
import { listLabels } from '../brief/labels.ts';
import type { ContentDraft } from '../draft/content-draft.ts';
import type { ContentRoles } from '../draft/field-roles.ts';
import { type ContentFacts, fromBrief } from '../facts/gather-facts.ts';
import { withoutQuoteMarks } from '../words/cut.ts';

/** Fills the fields that the brief names, such as `Headline: Plan the week`. They win over everything else. */
export function composeLabelled(
  draft: ContentDraft,
  roles: ContentRoles,
  { brief, warnings }: ContentFacts,
): void {
  for (const [path, role] of Object.entries(roles)) {
    if (path.includes('[]') || role.startsWith('image')) continue;
    const label = listLabels(role, path).find((each) => brief.labelled.has(each));
    if (label === undefined) continue;
    const said = brief.labelled.get(label)!;
    const value = role === 'event-date' ? findDates(said)[0]?.iso : withoutQuoteMarks(said);
    if (value === undefined || draft.set(role, value, fromBrief(said))) continue;
    if (draft.has(role) || [...said].length <= draft.maxOf(role)) continue;
    const message = `The brief’s text for this field is longer than ${draft.maxOf(role)} characters.`;
    warnings.push({ code: 'too_long', path, message });
  }
}
