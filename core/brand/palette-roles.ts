/** The colours of a palette, without their schema: pages list them. */
export const paletteRoles = [
  'primary',
  'secondary',
  'accent',
  'background',
  'surface',
  'text',
  'textMuted',
] as const;
export type PaletteRole = (typeof paletteRoles)[number];
