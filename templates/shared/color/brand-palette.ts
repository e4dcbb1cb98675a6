import { mix } from '@livery/core/color/mix';
import type { ScenePalette } from './palette.ts';
import { withAlpha } from './with-alpha.ts';

const palettes = new WeakMap<ScenePalette, ScenePalette>();

/** The palette for what is on a fill in the brand's colour. */
export function brandPalette(palette: ScenePalette): ScenePalette {
  const known = palettes.get(palette);
  if (known) return known;
  const { from, to, textColor } = palette.badge;
  const made: ScenePalette = {
    ...palette,
    background: { from, to: mix(from, to, 0.4) },
    textColor,
    muted: textColor,
    tint: textColor,
    hairline: withAlpha(textColor, 0.25),
  };
  palettes.set(palette, made);
  return made;
}
