import type { Stage } from '../canvas/stage.tsx';
import { paletteFor, type ScenePalette } from './palette.ts';
import type { SoftenedColor } from './soften-brand-color.ts';
import type { Treatment } from './treatment.ts';

/** The palette of a scene. Warns if the brand's text colour is drawn as a tint. */
export function scenePalette(stage: Stage, treatment: Treatment): ScenePalette {
  const palette = paletteFor(treatment, stage.colors);
  if (palette.softened.text) warnOf(stage, palette.softened.text);
  return palette;
}

/** For scenes that draw text in the palette's tint: warns if it is not the brand's own colour. */
export function warnOfTint(stage: Stage, { softened }: ScenePalette): void {
  if (softened.tint) warnOf(stage, softened.tint);
}

function warnOf({ warnings }: Stage, { role, from, to, background }: SoftenedColor): void {
  warnings.push({
    code: 'contrast_fixed',
    path: `color.${role}`,
    message: `Text in ${from} flickers on ${background}: both are strong and close in lightness. It is drawn in ${to}.`,
  });
}
