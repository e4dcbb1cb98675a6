import { toSection } from '../../../changes/sections.ts';

/** The parts of the editor. */
export const sections = ['colors', 'type', 'logos', 'voice', 'proof', 'shape', 'images', 'json'] as const;
export type Section = (typeof sections)[number];

/** The section that shows a field. Names are beside the voice; fields without a control are in the JSON. */
export function findSection(path: string): Section {
  const { section } = toSection(path);
  if (section === 'name') return 'voice';
  return section === 'other' ? 'json' : section;
}

export const isSection = (value: string | undefined): value is Section =>
  sections.some((section) => section === value);
