import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import { worstContrast } from '@livery/core/color/snap';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';

/** The colours of the active node, and of the light that runs to it along the line. */
export interface ActiveNodeColors {
  textColor: string;
  body: ScenePalette['shape'];
  /** The colour of the translucent rings around it. */
  rings: string;
  glint: string;
}

/** Minimum contrast of the light with the line it runs on. */
const MIN_GLINT_CONTRAST = 1.4;

/** The active node has the gradient of the brand's shapes if it is colourful and text on it is readable, else the badge. */
export function activeNodeColors({ colors }: Stage, palette: ScenePalette): ActiveNodeColors {
  const { shape, fading, badge } = palette;
  const body = { ...shape, via: mix(shape.from, shape.via, 0.5), to: mix(shape.from, shape.via, 0.9) };
  const lights = Object.values(body);
  const textColors = [palette.background.from, palette.textColor, badge.textColor, colors.accent['950']!.hex];
  const textColor = textColors.reduce((best, hex) =>
    worstContrast(hex, lights) > worstContrast(best, lights) * 1.2 ? hex : best,
  );
  // A grey gradient would look duller than the solid nodes before it.
  const face =
    worstContrast(textColor, lights) >= AA_LARGE * 1.1 && hexToOklch(body.via).c > 0.04
      ? { textColor, body, rings: mix(fading.from, fading.via, 0.5) }
      : {
          textColor: badge.textColor,
          body: { from: badge.from, via: badge.from, to: badge.to, light: badge.from },
          rings: badge.from,
        };
  const glint = [face.body.via, shape.light].find(
    (hex) => contrast(hex, palette.fill.color) >= MIN_GLINT_CONTRAST,
  );
  return { ...face, glint: glint ?? mix(palette.fill.color, palette.background.from, 0.6) };
}
