/** The parts of the editor, and the fields of the document that each one shows. */
export const sections = ['colors', 'type', 'logos', 'voice', 'proof', 'shape', 'images', 'json'] as const;
export type Section = (typeof sections)[number];

const identity = '$extensions.studio.identity';
const prefixes: Record<Exclude<Section, 'json'>, string[]> = {
  colors: ['color', 'gradient', '$extensions.studio.colorRationale', '$extensions.studio.modes'],
  type: ['font', 'typographyMeta', '$extensions.studio.typography'],
  logos: ['$extensions.studio.logos'],
  proof: ['quotes', 'customers', 'metrics'].map((name) => `${identity}.${name}`),
  voice: [identity],
  shape: ['radius', 'space', 'border', 'elevation'],
  images: ['$extensions.studio.assets'],
};

/** The section that shows a field; fields without a control are in the JSON. */
export function findSection(path: string): Section {
  const isWithin = (prefix: string) => path === prefix || path.startsWith(`${prefix}.`);
  const found = Object.entries(prefixes).find(([, list]) => list.some(isWithin));
  return (found?.[0] as Section | undefined) ?? 'json';
}

export const isSection = (value: string | undefined): value is Section =>
  sections.some((section) => section === value);
