import type { ColorMode, DerivedTokens } from '../../tokens/types.ts';

export type ModeName = 'light' | 'dark';
export interface NamedMode {
  name: ModeName;
  colors: ColorMode;
}

/** The default mode of a brand, and the other one if the brand has it. */
export interface BrandModes {
  main: NamedMode;
  other: NamedMode | null;
}

export function listModes({ colors, mode, modes }: DerivedTokens): BrandModes {
  const main: ModeName = mode === 'dark' ? 'dark' : 'light';
  const other: ModeName = main === 'dark' ? 'light' : 'dark';
  const named = (name: ModeName): NamedMode => ({ name, colors: colors.modes[name] ?? colors });
  return { main: named(main), other: modes.available.includes(other) ? named(other) : null };
}

export const semanticNames = [
  'bg',
  'surface',
  'border',
  'text',
  'textMuted',
  'primary',
  'primaryBright',
  'onPrimary',
] as const;
