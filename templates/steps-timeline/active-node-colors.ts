import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import { worstContrast } from '@livery/core/color/snap';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';

/** How the large node is painted, and the light that runs to it along the line. */
export interface ActiveNodeColors {
  textColor: string;
  body: ScenePalette['shape'];
  glint: string;
}

/** What a light must differ by from the line it runs on. */
const SEEN = 1.4;

/** The large node shines like the brand's other shapes, where it is a colour and an ink can be read all over it. */
export function activeNodeColors({ colors }: Stage, palette: ScenePalette): ActiveNodeColors {
  const { shape, badge } = palette;
  const body = { ...shape, via: mix(shape.from, shape.via, 0.5), to: mix(shape.from, shape.via, 0.9) };
  const lights = Object.values(body);
  const textColors = [palette.background.from, palette.textColor, badge.textColor, colors.accent['950']!.hex];
  const textColor = textColors.reduce((best, hex) =>
    worstContrast(hex, lights) > worstContrast(best, lights) * 1.2 ? hex : best,
  );
  // A grey light would be duller than the solid nodes before it.
  const face =
    worstContrast(textColor, lights) >= AA_LARGE * 1.1 && hexToOklch(body.via).c > 0.04
      ? { textColor, body }
      : {
          textColor: badge.textColor,
          body: { from: badge.from, via: badge.from, to: badge.to, light: badge.from },
        };
  const glint = [face.body.via, shape.light].find((hex) => contrast(hex, palette.fill.color) >= SEEN);
  return { ...face, glint: glint ?? mix(palette.fill.color, palette.background.from, 0.6) };
}
