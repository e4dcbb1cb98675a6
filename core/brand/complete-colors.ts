import { readAlpha, toColorValue, toComponents, toHex } from '../color/convert.ts';
import { formatPath } from '../issues.ts';
import { isObject, type Path } from '../json/value.ts';
import { colorSpaces, hexPattern, isColorValue } from './color-value.ts';
import { adjustToBackdrop, completeDark, completePalette, pickLead, type Roles } from './complete-palette.ts';
import { byDefault, type Draft, derivedFrom, type Reason } from './draft.ts';
import { type PaletteRole, paletteRoles } from './palette-roles.ts';

const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/** Completes both palettes. Sent colours stay; missing ones are derived from them by contrast. */
export function fillColors(draft: Draft): void {
  for (const mode of modes) for (const role of paletteRoles) normalise(draft, ['color', mode, role]);
  const lightGiven = readRoles(draft.at('color', 'light'));
  const darkGiven = readRoles(draft.at('color', 'dark'));
  // A brand that sent only a dark palette has the same lead colour in the light one.
  const lead = pickLead(darkGiven);
  const light = completePalette(lightGiven, lead);
  for (const [role, { hex, by }] of Object.entries(light)) {
    const from = by.map((source) => `color.light.${source}`);
    if (from.length === 0 && lead && role !== 'background') from.push('color.dark.primary');
    fillColor(draft, ['color', 'light', role], hex, from.length > 0 ? derivedFrom(...from) : byDefault);
  }
  if (lead && Object.keys(lightGiven).length === 0) {
    draft.fill(['$extensions', 'studio.modes', 'default'], 'dark', derivedFrom('color.dark.primary'));
  }
  const dark = completeDark(darkGiven, { primary: light.primary.hex });
  const darkLead = darkGiven.primary ? 'color.dark.primary' : 'color.light.primary';
  for (const [role, { hex, by }] of Object.entries(dark)) {
    const own = by.filter((source) => darkGiven[source]).map((source) => `color.dark.${source}`);
    fillColor(draft, ['color', 'dark', role], hex, derivedFrom(...new Set([...own, darkLead])));
  }
  const backdrops = { light: light.background.hex, dark: dark.background.hex };
  for (const role of ['secondary', 'accent'] as const) {
    carryOver(draft, role, 'dark', 'light', lightGiven, backdrops.light);
    carryOver(draft, role, 'light', 'dark', lightGiven, backdrops.dark);
  }
}

/** Copies a secondary or accent colour of one mode to the other. */
function carryOver(
  draft: Draft,
  role: 'secondary' | 'accent',
  from: Mode,
  to: Mode,
  lightGiven: Roles,
  backdrop: string,
): void {
  const there = readRoles(draft.at('color', from))[role];
  // A light palette may have fewer colours, so colours are copied to it only if no light palette was sent.
  const comes = there && (to === 'dark' || Object.keys(lightGiven).length === 0);
  const path = ['color', to, role];
  if (comes && !draft.has(...path))
    fillColor(draft, path, adjustToBackdrop(there, backdrop), derivedFrom(`color.${from}.${role}`));
  draft.fill(path, null, byDefault);
  if (draft.at(...path) !== null) {
    const primary = readRoles(draft.at('color', to)).primary ?? backdrop;
    fillColor(draft, path, primary, derivedFrom(`color.${to}.primary`));
  }
}

/** Fills a colour token, or the missing parts of one. */
function fillColor(draft: Draft, path: Path, hex: string, reason: Reason): void {
  draft.fillToken(path, 'color', toColorValue(hex), reason);
  fillColorValue(draft, [...path, '$value'], hex, reason);
}

/** Fills the colour space and the components of a value that has only a `hex`, or no colour space. */
export function fillColorValue(draft: Draft, path: Path, fallbackHex: string, reason: Reason): void {
  const value = draft.at(...path);
  if (!isObject(value)) return;
  draft.fill([...path, 'colorSpace'], 'srgb', byDefault);
  if (value.components !== undefined) return;
  const space = colorSpaces.find((known) => known === value.colorSpace) ?? 'srgb';
  const hex = typeof value.hex === 'string' && hexPattern.test(value.hex) ? value.hex : null;
  const why = hex ? derivedFrom(formatPath([...path, 'hex'])) : reason;
  draft.fill([...path, 'components'], toComponents(hex ?? fallbackHex, space), why);
  const alpha = hex && readAlpha(hex);
  if (alpha !== null) draft.fill([...path, 'alpha'], alpha, why);
}

/** Completes a partly sent colour before others are derived from it. */
function normalise(draft: Draft, path: Path): void {
  const token = draft.at(...path);
  if (!isObject(token) || !isObject(token.$value)) return;
  draft.fill([...path, '$type'], 'color', byDefault);
  const { components, hex } = token.$value;
  if (components !== undefined || hex !== undefined) {
    fillColorValue(draft, [...path, '$value'], '#000000', byDefault);
  }
}

/** The hex colours of the roles that a partial palette has; nulls and invalid tokens are left out. */
export function readRoles(palette: unknown): Roles {
  const roles: Roles = {};
  if (!isObject(palette)) return roles;
  for (const role of paletteRoles) {
    const token = palette[role];
    // Only the value is checked: a stored token may break a newer limit elsewhere and still has a valid colour.
    const value = isObject(token) && token.$type === 'color' ? token.$value : null;
    if (isColorValue(value)) roles[role as PaletteRole] = toHex(value);
  }
  return roles;
}
