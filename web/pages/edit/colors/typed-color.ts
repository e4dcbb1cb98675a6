import { type PaletteRole, paletteRoles } from '@livery/core/brand/palette-roles';
import { parseCssColor } from '@livery/core/color/parse';
import type { Mode } from './edit-palette.ts';

/** A role of a palette, as the address of the editor names it. */
export interface OpenRole {
  palette: Mode;
  /** Null when all roles are folded. */
  role: PaletteRole | null;
}

/** The address names the open role: `light.primary`. Without one the primary is open; `light.` has none open. */
export function readOpenRole(field: string | undefined): OpenRole {
  const [mode, role] = field?.split('.') ?? ['light', 'primary'];
  return {
    palette: mode === 'dark' ? 'dark' : 'light',
    role: paletteRoles.find((known) => known === role) ?? null,
  };
}

/**
 * The colour that was pasted among commands, as a hex. A name such as `red` is none, because it also starts `Redo`;
 * without its `#` a hex needs a digit, or it could be the word `facade`.
 */
export function readTypedColor(typed: string): string | null {
  const trimmed = typed.trim();
  const isHex = trimmed.startsWith('#') || (/^[0-9a-f]{6}$/i.test(trimmed) && /\d/.test(trimmed));
  const isFunction = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(.*\)$/i.test(trimmed);
  return isHex || isFunction ? parseCssColor(trimmed) : null;
}

/** The roles that a pasted colour can be set to, the open one first. */
export function orderRoles(open: PaletteRole | null): PaletteRole[] {
  const first = open ?? 'primary';
  return [first, ...paletteRoles.filter((role) => role !== first)];
}
