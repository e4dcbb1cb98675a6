import { contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import type { ScenePalette } from '../../../shared/color/palette.ts';
import { withAlpha } from '../../../shared/color/with-alpha.ts';

/** The gradient of the highlighted point: the brand's, unless it would hardly differ from the background. */
export function heroColors({ background, shape, fill, textColor }: ScenePalette): ScenePalette['shape'] {
  // A strong colour stands out from greys of the same lightness, such as yellow on white.
  const stands = (hex: string) => contrast(hex, background.from) >= (hexToOklch(hex).c >= VIVID ? 1.2 : 1.6);
  const from = [shape.from, shape.via, fill.color].find(stands);
  const suited = (hex: string) => (from && stands(hex) ? hex : (from ?? textColor));
  const [via, to, light] = [shape.via, shape.to, shape.light].map(suited) as [string, string, string];
  return { ...shape, from: from ?? textColor, via, to, light };
}

const VIVID = 0.12;
const QUIET = 0.17;
/** How much stronger they are before they fall back. */
const BEFORE = 0.7;

/** The other points, by rank where they must be distinguishable. Transparent, as a chart may be on a panel. */
export const quietColor = ({ textColor }: ScenePalette, { rank = 0, count = 1, event = 1 } = {}): string =>
  withAlpha(
    textColor,
    QUIET * (count <= 1 ? 1 : 2.4 - (1.7 * rank) / (count - 1)) * (1 + BEFORE * (1 - event)),
  );
