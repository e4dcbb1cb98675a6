import { AA_TEXT, contrast } from '../color/contrast.ts';
import type { ColorMode } from '../tokens/types.ts';

/** The colours of the palette that surfaces are filled with as they are, whatever they do as text. */
export const fillRoles = ['primary', 'secondary', 'accent'] as const;
export type FillRole = (typeof fillRoles)[number];

/**
 * The ink for text on a fill: the mode's text or ground where one of them reads, else black or white, of
 * which one always does. Without it a page pairs a fill with `text`, which turns over with the mode.
 */
export function textColorOn(role: FillRole, { roles, semantic }: ColorMode): { hex: string; ratio: number } {
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

/** Whether the primary colour had to move so far for contrast that it no longer looks like itself. */
export function isPrimaryChanged({ roles, semantic }: ColorMode): boolean {
  return contrast(roles.primary, semantic.primary) >= 1.2;
}
