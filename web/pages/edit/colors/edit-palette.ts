import { type PaletteRole, paletteRoles } from '@livery/core/brand/palette-roles';
import { toColorValue } from '@livery/core/color/convert';
import type { Snapshot } from '../draft/draft-store.ts';
import type { Edit, Edits } from '../draft/edits.ts';
import { findSource } from '../draft/find-source.ts';

export type Mode = 'light' | 'dark';

/** The edit of one colour. What else its token has, such as a description, and its alpha stay. */
export function changeColor(draft: Snapshot, mode: Mode, role: PaletteRole, hex: string): Edits {
  const before = draft.document.color[mode][role];
  const alpha = before?.$value.alpha;
  const $value = { ...toColorValue(hex), ...(alpha !== undefined && { alpha }) };
  return {
    [`color.${mode}.${role}`]: { value: { ...before, $type: 'color', $value } },
    ...followInDark(draft, mode, role),
  };
}

/** A new light colour appears in the dark palette too, unless the dark palette has one that was chosen. */
function followInDark(draft: Snapshot, mode: Mode, role: PaletteRole): Edits {
  const path = `color.dark.${role}`;
  if (mode === 'dark' || draft.document.color.dark[role] !== null) return {};
  const source = findSource(draft, path)?.source;
  return source === 'default' || source === 'derived' ? { [path]: { derive: true } } : {};
}

/** Roles that a brand can do without. */
export const removableRoles: readonly PaletteRole[] = ['secondary', 'accent', 'surface', 'textMuted'];

export function removeColor(mode: Mode, role: PaletteRole): Edits {
  return { [`color.${mode}.${role}`]: { value: null } };
}

/** Lets rules derive the whole dark palette from the light one. */
export function matchDarkToLight(): Edits {
  return Object.fromEntries(
    paletteRoles.map((role): [string, Edit] => [`color.dark.${role}`, { derive: true }]),
  );
}
