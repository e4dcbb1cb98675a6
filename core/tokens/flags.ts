import type { BrandDocument } from '../brand/document.ts';
import { paletteRoles } from '../brand/palette-roles.ts';
import { findUnknownMembers } from '../brand/unknown-members.ts';
import { AA_TEXT, contrast } from '../color/contrast.ts';
import { distanceFromSrgb, hexToOklch } from '../color/convert.ts';
import type { Roles } from './types.ts';

type Mode = 'light' | 'dark';

/** Warnings for designers about a brand, in its default mode. */
const rules: Record<string, (document: BrandDocument, roles: Roles, mode: Mode) => boolean> = {
  'low-contrast-primary': (_, roles) => contrast(roles.primary, roles.background) < AA_TEXT,
  'low-contrast-text': (_, roles) => contrast(roles.text, roles.background) < AA_TEXT,
  'near-black-primary': (_, roles) => hexToOklch(roles.primary).l < 0.25,
  'near-white-primary': (_, roles) => hexToOklch(roles.primary).l > 0.92,
  'no-accent': (document, _, mode) => document.color[mode].accent === null,
  monochrome: (_, roles) =>
    [roles.primary, roles.secondary, roles.accent].every((hex) => hexToOklch(hex).c < 0.03),
  'wide-gamut': (document, _, mode) =>
    // Rounded components of an sRGB colour may be slightly outside.
    paletteRoles.some((role) => {
      const token = document.color[mode][role];
      return token !== null && distanceFromSrgb(token.$value) > 0.01;
    }),
  'no-logo': (document) => document.$extensions['studio.logos'].confirmed.length === 0,
};

export function listFlags(document: BrandDocument, roles: Roles, mode: Mode): string[] {
  const raised = Object.keys(rules).filter((flag) => rules[flag]!(document, roles, mode));
  return [...raised, ...findUnknownMembers(document).map((path) => `unknown-member:${path}`)];
}
