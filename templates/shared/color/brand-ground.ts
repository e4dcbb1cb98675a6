import { mix } from '@livery/core/color/mix';
import type { ScenePalette } from './palette.ts';
import { withAlpha } from './with-alpha.ts';

const grounds = new WeakMap<ScenePalette, ScenePalette>();

/** The palette for what is on a fill in the brand's colour. */
export function brandGround(palette: ScenePalette): ScenePalette {
  const known = grounds.get(palette);
  if (known) return known;
  const { from, to, textColor } = palette.badge;
  const ground: ScenePalette = {
    ...palette,
    background: { from, to: mix(from, to, 0.4) },
    textColor,
    muted: textColor,
    tint: textColor,
    hairline: withAlpha(textColor, 0.25),
  };
  grounds.set(palette, ground);
  return ground;
}
