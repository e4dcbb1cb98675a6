import { AA_LARGE, AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mixesCleanly } from '@livery/core/color/hue';
import { mix } from '@livery/core/color/mix';
import { snapToContrast } from '@livery/core/color/snap';
import { softenOn } from '@livery/core/color/vibration';
import { deepenForWhite } from '@livery/core/color/white-text';
import type { ColorMode } from '@livery/core/tokens/types';
import type { ScenePalette } from './palette.ts';
import { toneFrom } from './scale-tone.ts';
import { calmShapes, secondColour } from './shape-colors.ts';
import { softenBrandColor } from './soften-brand-color.ts';

/** The brand's own background, with shapes and accents in the primary. */
export function calmPalette(colors: ColorMode): ScenePalette {
  const { roles, accent, semantic } = colors;
  const { bg } = semantic;
  const dark = hexToOklch(bg).l < 0.6;
  const surface = mixesCleanly(semantic.surface, bg) ? semantic.surface : bg;
  const { color: text, softened } = softenBrandColor(semantic.text, {
    roles,
    brandColor: roles.text,
    backgrounds: [bg, surface],
    required: AA_TEXT,
  });
  const primary = contrast(roles.primary, bg) < 1.2 ? semantic.primaryBright : roles.primary;
  const { shape, fading } = calmShapes(primary, [bg, surface], colors, dark);
  const readable = (hex: string) => (contrast(text, hex) >= AA_TEXT ? hex : surface);
  const panel = readable(mix(surface, fading.via, dark ? 0.07 : 0.08));
  const card = readable(cardOn(bg, text, fading.via, dark));
  const badge = makeBadge(primary, accent, [bg, text]);
  const second = secondColour(roles, primary);
  const backgrounds = [bg, surface, panel];
  const tint = softenBrandColor(snapToContrast(second ?? semantic.primary, backgrounds, AA_LARGE), {
    roles,
    brandColor: second ?? roles.primary,
    backgrounds,
    required: AA_LARGE,
  });
  return {
    dark,
    background: { from: bg, to: surface },
    panel: { from: surface, to: panel },
    textColor: text,
    muted: snapToContrast(
      softenOn(semantic.textMuted, [bg, surface], AA_TEXT),
      [bg, surface, panel, card],
      AA_TEXT,
    ),
    tint: tint.color,
    softened: { text: softened, tint: tint.softened },
    hairline: mix(semantic.border, text, 0.06),
    shape,
    fading,
    glow: dark ? { color: fading.via, opacity: 0.24 } : null,
    badge,
    fill: { color: badge.from, textColor: badge.textColor },
    quiet: mix(bg, text, dark ? 0.2 : 0.14),
    card: { background: card, line: mix(semantic.border, text, 0.02) },
  };
}

/** A card colour: whiter than a tinted background, slightly tinted on white, lighter on a dark background. */
function cardOn(bg: string, text: string, shape: string, dark: boolean): string {
  if (dark) return mix(bg, text, 0.07);
  return hexToOklch(bg).l > 0.985 ? mix(bg, shape, 0.04) : mix(bg, '#ffffff', 0.6);
}

/** A small filled badge. Its gradient runs away from the text colour, so that contrast is lowest at the first stop. */
function makeBadge(
  color: string,
  accent: ColorMode['accent'],
  textColors: [string, string],
): ScenePalette['badge'] {
  const [darker, lighter] = textColors.toSorted((a, b) => hexToOklch(a).l - hexToOklch(b).l);
  const deepened = deepenForWhite(color);
  const from = deepened ?? color;
  const to = mix(from, toneFrom(accent, from, deepened === null ? 1 : -1), 0.8);
  const readable = snapToContrast(deepened === null ? darker! : lighter!, [from, to], AA_TEXT);
  return { from, to, textColor: softenOn(readable, [from, to], AA_TEXT) };
}
