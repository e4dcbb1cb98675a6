import type { Palette } from '@livery/core/brand/document';
import { type PaletteRole, paletteRoles } from '@livery/core/brand/palette-roles';
import { hexToOklch } from '@livery/core/color/convert';
import type { ColorMode } from '@livery/core/tokens/types';
import { readRoleColor } from '../colors/role-colors.ts';

/** Farther apart than this in OKLab, two colours are not the same one with the edge of a letter mixed in. */
const NEAR = 0.06;

/** The role whose colour a pixel shows, as the brand has it or as it is drawn; null for a colour of no role. */
export function findRoleAt(hex: string, colors: ColorMode, palette: Palette): PaletteRole | null {
  // A role without a colour is drawn in that of another one.
  const distances = paletteRoles
    .filter((role) => palette[role] !== null)
    .map((role) => {
      const { yours, drawn } = readRoleColor(role, colors);
      return { role, distance: Math.min(distanceOf(hex, yours), distanceOf(hex, drawn)) };
    });
  const nearest = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
  return nearest.distance <= NEAR ? nearest.role : null;
}

function distanceOf(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const { l, c, h } = hexToOklch(hex);
    const radians = (h * Math.PI) / 180;
    return [l, c * Math.cos(radians), c * Math.sin(radians)];
  });
  return Math.hypot(...a!.map((value, index) => value - b![index]!));
}
