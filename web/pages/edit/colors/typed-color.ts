import { type PaletteRole, paletteRoles } from '@livery/core/brand/palette-roles';
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

/** The roles that a pasted colour can be set to, the open one first. */
export function orderRoles(open: PaletteRole | null): PaletteRole[] {
  const first = open ?? 'primary';
  return [first, ...paletteRoles.filter((role) => role !== first)];
}
