/** Notes for designers who use the palette. Flags that say nothing about design have no note. */
const notes: Record<string, string> = {
  'low-contrast-text':
    "The brand's own text color is weaker than 4.5:1 on its background. `text` is the nearest that reads.",
  'near-black-primary':
    'The primary color is nearly black, so color alone does not set it apart from text. Mark actions by weight, size or a filled shape.',
  'near-white-primary':
    'The primary color is nearly white. As a fill it shows only against a darker background or with a border.',
  'no-accent': 'There is no accent color. Emphasis comes from the primary color and from type.',
  monochrome: 'The palette is monochrome. No other hue belongs in it.',
  'wide-gamut':
    'Some colors of the palette lie outside sRGB. The values here are the nearest that every screen can show.',
};

export function listPaletteNotes(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => (Object.hasOwn(notes, flag) ? [notes[flag]!] : []));
}

export function describeScale(flags: readonly string[], hasAccent: boolean): string {
  const accent = 'Steps `accent-50` to `accent-950`';
  const neutral = '`neutral-50` to `neutral-950`';
  const use = 'Take tints, states and charts from these.';
  if (flags.includes('monochrome')) return `${accent} and ${neutral} are greys from light to dark. ${use}`;
  // The scale is called accent, and the palette has an accent colour too; mixing them up gives another hue.
  const apart = hasAccent ? ', not of `brand-accent`' : '';
  return `${accent} run from light to dark in the hue of the primary color${apart}; ${neutral} are greys that lean towards it. ${use}`;
}
