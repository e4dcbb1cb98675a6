import type { Stage } from '../canvas/stage.tsx';
import { paletteFor, type ScenePalette } from './palette.ts';
import type { SoftenedColor } from './soften-brand-color.ts';
import type { Treatment } from './treatment.ts';

/** The palette of a scene. Warns if the brand's text colour is drawn as a tint. */
export function scenePalette(stage: Stage, treatment: Treatment): ScenePalette {
  const palette = inMaterial(paletteFor(treatment, stage.colors), stage.design.material);
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

/** By the palette and the material: what is cached by palette needs the same one in every frame. */
const known = new WeakMap<ScenePalette, Map<string, ScenePalette>>();

function inMaterial(palette: ScenePalette, material: Stage['design']['material']): ScenePalette {
  if (material === 'fluted') return palette;
  const made = known.get(palette) ?? new Map<string, ScenePalette>();
  known.set(palette, made);
  const { via } = palette.shape;
  const shape =
    material === 'flat'
      ? { from: via, via, to: via, light: via, isSmooth: true }
      : { ...palette.shape, isSmooth: true };
  const found = made.get(material) ?? { ...palette, shape, fading: { ...palette.fading, isSmooth: true } };
  made.set(material, found);
  return found;
}
