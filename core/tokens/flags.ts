import type { BrandDocument } from '../brand/document.ts';
import { documentStructure } from '../brand/document-structure.ts';
import { paletteRoles } from '../brand/palette-roles.ts';
import { AA_TEXT, contrast } from '../color/contrast.ts';
import { distanceFromSrgb, hexToOklch } from '../color/convert.ts';
import { formatPath } from '../issues.ts';
import { readMembers } from '../json/schema-shape.ts';
import { isObject } from '../json/value.ts';
import { walkSchema } from '../json/walk.ts';
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

const MAX = 20;

/**
 * The paths of members that the format does not know. They are allowed and kept, but `colors` instead of `color` is
 * usually a typo. Extensions belong under `$extensions`, which is not checked.
 */
function findUnknownMembers(document: unknown): string[] {
  const found: string[] = [];
  walkSchema(documentStructure, document, (schema, value, path) => {
    if (String(path.at(-1) ?? '').startsWith('$') || found.length >= MAX) return false;
    if (!schema) found.push(formatPath(path));
    return schema !== undefined && readMembers(schema) !== null && isObject(value);
  });
  return found;
}
