import type { FieldRole } from '../draft/field-roles.ts';
import labelsByRoleData from './labels.json' with { type: 'json' };

/** The words before a colon in a brief that name a field, such as `Venue: Pier 4`. */
const labelsByRole: Partial<Record<FieldRole, readonly string[]>> = labelsByRoleData;

/** Labels of remarks for the writer, which are never printed. */
const remarks = [
  'note to self',
  'tone',
  'audience',
  'goal',
  'brief',
  'format',
  'channel',
  'language',
  'style',
];

const known = new Set(
  [...Object.values(labelsByRole).flatMap((words = []) => words), ...remarks].map(toLabel),
);

export function toLabel(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a label names a field of any template. Its line is then never read as a sentence. */
export function isKnownLabel(label: string): boolean {
  return known.has(toLabel(label));
}

/** The labels of a field: its own name in the schema first, then the words for its role. */
export function listLabels(role: FieldRole, path: string): string[] {
  const name = path.split('.').at(-1)!;
  return [...new Set([path, name, ...(labelsByRole[role] ?? [])].map(toLabel))];
}
