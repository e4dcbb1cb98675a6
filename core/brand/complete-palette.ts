import { AA_TEXT, contrast } from '../color/contrast.ts';
import { colorValueOf, hexOf, type Oklch, oklchOf, toHex } from '../color/convert.ts';
import { snapToContrast } from '../color/snap.ts';
import type { PaletteRole } from './document.ts';
import { colorToken } from './token-types.ts';

type Roles = Partial<Record<PaletteRole, string>>;

/** A brand that names no colour at all is drawn in ink on paper. */
const INK = '#17181a';

export function colorTokenOf(hex: string) {
  return { $type: 'color' as const, $value: colorValueOf(hex) };
}

/** Hex colours of the roles that a partial palette really gives; nulls and broken tokens are left out. */
export function rolesOf(palette: unknown): Roles {
  const roles: Roles = {};
  if (typeof palette !== 'object' || palette === null) return roles;
  for (const [role, value] of Object.entries(palette)) {
    const parsed = colorToken.safeParse(value);
    if (parsed.success) roles[role as PaletteRole] = toHex(parsed.data.$value);
  }
  return roles;
}

/** Neutrals lean towards the brand's hue by a breath, so that greys sit with the brand colour. */
function tint({ c, h }: Oklch, l: number, most: number): string {
  return hexOf({ l, c: Math.min(c * 0.12, most), h });
}

/** Missing roles of the light palette, from whatever roles are there. */
export function completeLight(
  given: Roles,
): Record<'primary' | 'background' | 'surface' | 'text' | 'textMuted', string> {
  const primary = given.primary ?? given.accent ?? given.secondary ?? given.text ?? INK;
  const hue = oklchOf(primary);
  const background = given.background ?? '#ffffff';
  const onDarkGround = contrast(background, '#ffffff') > contrast(background, '#000000');
  const surface = given.surface ?? shift(background, onDarkGround ? 0.05 : -0.025, hue);
  const text = given.text ?? snapToContrast(tint(hue, onDarkGround ? 0.97 : 0.2, 0.02), [background], 12);
  const textMuted =
    given.textMuted ??
    snapToContrast(tint(hue, onDarkGround ? 0.72 : 0.52, 0.02), [background, surface], AA_TEXT);
  return { primary, background, surface, text, textMuted };
}

/** The dark palette that belongs to a light one: the same hue, the lightness turned over. */
export function completeDark(given: Roles, light: Roles & { primary: string }) {
  const primary = given.primary ?? light.primary;
  const hue = oklchOf(primary);
  const background = given.background ?? tint(hue, 0.16, 0.018);
  return completeLight({
    ...given,
    background,
    surface: given.surface ?? tint(hue, 0.215, 0.02),
    primary: given.primary ?? snapToContrast(light.primary, [background], 3),
  });
}

function shift(ground: string, by: number, hue: Oklch): string {
  const { l } = oklchOf(ground);
  return tint(hue, Math.min(1, Math.max(0, l + by)), 0.01);
}
