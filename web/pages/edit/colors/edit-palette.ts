import { type PaletteRole, paletteRoles } from '@livery/core/brand/palette-roles';
import { type ColorValue, toColorValue, toHex } from '@livery/core/color/convert';
import type { Snapshot } from '../../../draft/draft-store.ts';
import type { Edit, Edits } from '../../../draft/edits.ts';
import { findSource } from '../../../draft/find-source.ts';

export type Mode = 'light' | 'dark';

/** The edit of one colour. What else its token has, such as a description, and its alpha stay. */
export function changeColor(draft: Snapshot, mode: Mode, role: PaletteRole, hex: string): Edits {
  const before = draft.document.color[mode][role];
  const alpha = before?.$value.alpha;
  const $value = { ...toColorValue(hex), ...(alpha !== undefined && { alpha }) };
  return {
    [`color.${mode}.${role}`]: { value: { ...before, $type: 'color', $value } },
    ...followInDark(draft, mode, role, $value),
  };
}

/** A light colour takes the dark one along while both are the same; a colour that is new in light is new in dark too. */
function followInDark(draft: Snapshot, mode: Mode, role: PaletteRole, $value: ColorValue): Edits {
  const { light, dark } = draft.document.color;
  const path = `color.dark.${role}`;
  if (mode === 'dark' || (dark[role] && isDerived(draft, path))) return {};
  if (!dark[role]) return isDerived(draft, path) ? { [path]: { derive: true } } : {};
  const isEqual = light[role] && toHex(light[role].$value) === toHex(dark[role].$value);
  return isEqual ? { [path]: { value: { ...dark[role], $value } } } : {};
}

/** Rules derive it again when what it was derived from changes. */
function isDerived(draft: Snapshot, path: string): boolean {
  const source = findSource(draft, path)?.source;
  return source === 'default' || source === 'derived';
}

/** Whether a role was edited in light and stayed as it was in dark. */
export function isLeftBehind(draft: Snapshot, role: PaletteRole): boolean {
  const paths = { light: `color.light.${role}`, dark: `color.dark.${role}` };
  return (
    Object.hasOwn(draft.edits, paths.light) &&
    !Object.hasOwn(draft.edits, paths.dark) &&
    !isDerived(draft, paths.dark)
  );
}

/** Roles that a brand can do without. */
export const removableRoles: readonly PaletteRole[] = ['secondary', 'accent', 'surface', 'textMuted'];

export function removeColor(mode: Mode, role: PaletteRole): Edits {
  return { [`color.${mode}.${role}`]: { value: null } };
}

/** Lets rules derive the dark palette, or some of its roles, from the light one. */
export function matchDarkToLight(roles: readonly PaletteRole[] = paletteRoles): Edits {
  return Object.fromEntries(roles.map((role): [string, Edit] => [`color.dark.${role}`, { derive: true }]));
}
