import { AA_TEXT, contrast } from '../../color/contrast.ts';
import type { ColorMode } from '../../tokens/types.ts';

/** The palette colours that are used unchanged as fills, whatever their contrast as text. */
export const fillRoles = ['primary', 'secondary', 'accent'] as const;
export type FillRole = (typeof fillRoles)[number];

/**
 * The text colour on a fill: the mode's text or background colour if one has enough contrast, else black or white. Without
 * it a page would use `text`, which changes with the mode.
 */
export function pickTextColorOn(
  role: FillRole,
  { roles, semantic }: ColorMode,
): { hex: string; ratio: number } {
  const fill = roles[role];
  if (fill === semantic.primary)
    return { hex: semantic.onPrimary, ratio: contrast(semantic.onPrimary, fill) };
  const textColors = [semantic.text, semantic.bg, '#000000', '#ffffff'].map((hex) => ({
    hex,
    ratio: contrast(hex, fill),
  }));
  const better = (from: number) =>
    textColors[from]!.ratio >= textColors[from + 1]!.ratio ? textColors[from]! : textColors[from + 1]!;
  const own = better(0);
  return own.ratio >= AA_TEXT ? own : better(2);
}

/** Whether the primary colour was changed so much for contrast that it looks different. */
export function isPrimaryChanged({ roles, semantic }: ColorMode): boolean {
  return contrast(roles.primary, semantic.primary) >= 1.2;
}
