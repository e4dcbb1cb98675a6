import { AA_LARGE, AA_TEXT, contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import { deepenForWhite } from '@livery/core/color/white-text';
import type { ColorMode } from '@livery/core/tokens/types';
import type { ScenePalette } from './palette.ts';
import { toneFrom } from './scale-tone.ts';
import { boldShapes, secondColour } from './shape-colors.ts';
import { softenBrandColor } from './soften-brand-color.ts';

/** The primary as background: deepened until white text passes AA, or as it is under dark text if it is light. */
export function boldPalette(colors: ColorMode): ScenePalette {
  const { roles, accent, semantic } = colors;
  const deepened = deepenForWhite(roles.primary);
  const light = deepened !== null;
  const from = deepened ?? roles.primary;
  const deep = accent['950']!.hex;
  const textColor = light ? '#ffffff' : snapToContrast(deep, [from], AA_TEXT);
  const { to, panel } = backgroundBelow(from, textColor, accent);
  const sheet = mix(from, textColor, 0.07);
  const card = contrast(textColor, sheet) >= AA_TEXT ? sheet : to;
  const backgrounds = [from, to, panel, card];
  const badge = light ? accent['50']!.hex : deep;
  const badgeTextColor = snapToContrast(light ? semantic.primary : from, [badge], AA_TEXT);
  const second = secondColour(roles, from) ?? mix(textColor, from, 0.15);
  const tint = softenBrandColor(snapToContrast(second, backgrounds, AA_LARGE), {
    roles,
    brandColor: second,
    backgrounds,
    required: AA_LARGE,
  });
  return {
    dark: light,
    background: { from, to },
    panel: { from: to, to: panel },
    textColor,
    muted: snapToContrast(mix(textColor, from, 0.22), backgrounds, AA_TEXT),
    tint: tint.color,
    softened: { text: null, tint: tint.softened },
    hairline: mix(from, textColor, 0.22),
    ...boldShapes(from, colors, light),
    glow: null,
    badge: { from: badge, to: badge, textColor: badgeTextColor },
    fill: { color: badge, textColor: badgeTextColor },
    quiet: mix(from, textColor, 0.26),
    card: { background: card, line: mix(from, textColor, 0.18) },
  };
}

/** The background gets darker towards the bottom, or lighter where darker would cost the text its contrast. */
function backgroundBelow(from: string, textColor: string, accent: ColorMode['accent']) {
  const towards = (steps: number) => {
    const tone = toneFrom(accent, from, steps);
    return { to: mix(from, tone, 0.55), panel: mix(from, tone, 0.8) };
  };
  const deeper = towards(-1);
  return worstContrast(textColor, [deeper.to, deeper.panel]) >= AA_TEXT ? deeper : towards(1);
}
