import { toSection } from '../../../changes/sections.ts';

/** The parts of the editor. */
export const editorSections = [
  'colors',
  'type',
  'logos',
  'voice',
  'proof',
  'shape',
  'images',
  'json',
] as const;
export type EditorSection = (typeof editorSections)[number];

/** The section that shows a field. Names are beside the voice; fields without a control are in the JSON. */
export function findSection(path: string): EditorSection {
  const { section } = toSection(path);
  if (section === 'name') return 'voice';
  return section === 'other' ? 'json' : section;
}

export const isSection = (value: string | undefined): value is EditorSection =>
  editorSections.some((section) => section === value);
