import type { Palette } from '../brand/document.ts';
import { AA_TEXT, contrast } from '../color/contrast.ts';
import { oklchOf } from '../color/convert.ts';
import type { ColorMode } from './types.ts';

/** What a designer would want to know about a palette before using it. */
export function flagsOf(palette: Palette, { roles }: ColorMode): string[] {
  const primary = oklchOf(roles.primary);
  const flags: string[] = [];
  if (contrast(roles.primary, roles.background) < AA_TEXT) flags.push('low-contrast-primary');
  if (primary.l < 0.25) flags.push('near-black-primary');
  if (primary.l > 0.92) flags.push('near-white-primary');
  if (!palette.accent) flags.push('no-accent');
  const colours = [roles.primary, roles.secondary, roles.accent].map((hex) => oklchOf(hex).c);
  if (Math.max(...colours) < 0.03) flags.push('monochrome');
  return flags;
}
