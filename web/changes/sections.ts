/** The parts of a brand, in the order that the editor has them. */
export const sections = [
  'colors',
  'type',
  'logos',
  'name',
  'voice',
  'proof',
  'shape',
  'images',
  'other',
] as const;
export type Section = (typeof sections)[number];

const rules: [Section, RegExp][] = [
  ['colors', /^(color|gradient)\b|\.studio\.(modes|colorRationale)\b/],
  ['type', /^(font|typographyMeta)\b|\.studio\.typography\b/],
  ['logos', /\.studio\.logos\b/],
  ['name', /\.studio\.identity\.(name|domain|socials)$/],
  ['proof', /\.studio\.identity\.(quotes|metrics|customers)$/],
  ['proof', /\.livery\.facts\b/],
  ['voice', /\.studio\.identity\b/],
  ['shape', /^(radius|space|border|elevation)\b/],
  ['images', /\.studio\.assets\b/],
];

/** The section that a field belongs to. */
export function toSection(path: string): { section: Section; order: number } {
  const section = rules.find(([, rule]) => rule.test(path))?.[0] ?? 'other';
  return { section, order: sections.indexOf(section) };
}
