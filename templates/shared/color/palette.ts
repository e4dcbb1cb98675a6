import { AA_LARGE, AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { hueDistance } from '@livery/core/color/hue';
import { mix } from '@livery/core/color/mix';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import type { ColorMode } from '@livery/core/tokens/types';
import { toneFrom } from './scale-tone.ts';
import type { Treatment } from './treatment.ts';

/** The colours of a scene by use. `textColor` and `muted` pass AA on the background, the panel and the card. */
export interface ScenePalette {
  background: { from: string; to: string };
  /** A second background on split canvases. */
  panel: { from: string; to: string };
  textColor: string;
  muted: string;
  /** Large text in a brand colour. */
  tint: string;
  hairline: string;
  /** Gradient stops of the large shape, and the colour of the light on it. */
  shape: { from: string; via: string; to: string; light: string };
  /** Glow around the shape; null on light backgrounds. */
  glow: { color: string; opacity: number } | null;
  badge: { from: string; to: string; textColor: string };
  /** The brand's colour as a fill, such as a bar or a pill, with the text colour on it. */
  fill: { color: string; textColor: string };
  /** A muted fill, such as other bars or empty tracks. */
  quiet: string;
  /** A card on the background, and its outline. */
  card: { background: string; line: string };
  /** Whether the background is dark. */
  dark: boolean;
}

/** Cached for each colour mode, because a video asks for it in every frame. */
export function paletteFor(treatment: Treatment, colors: ColorMode): ScenePalette {
  const known = palettes[treatment].get(colors);
  if (known) return known;
  const palette = treatment === 'bold' ? boldPalette(colors) : calmPalette(colors);
  palettes[treatment].set(colors, palette);
  return palette;
}

const palettes: Record<Treatment, WeakMap<ColorMode, ScenePalette>> = {
  bold: new WeakMap(),
  calm: new WeakMap(),
};

function calmPalette({ roles, accent, semantic }: ColorMode): ScenePalette {
  const { bg, surface } = semantic;
  const dark = hexToOklch(bg).l < 0.6;
  const shape = contrast(roles.primary, bg) < 1.2 ? semantic.primaryBright : roles.primary;
  const second = secondColour(roles, shape);
  const tinted = mix(surface, shape, dark ? 0.07 : 0.08);
  const panel = contrast(semantic.text, tinted) >= AA_TEXT ? tinted : surface;
  const sheet = cardOn(bg, semantic.text, shape, dark);
  const card = contrast(semantic.text, sheet) >= AA_TEXT ? sheet : surface;
  const badge = makeBadge(shape, accent, [bg, semantic.text]);
  return {
    dark,
    background: { from: bg, to: surface },
    panel: { from: surface, to: panel },
    textColor: semantic.text,
    muted: snapToContrast(semantic.textMuted, [bg, surface, panel, card], AA_TEXT),
    tint: snapToContrast(second ?? semantic.primary, [bg, surface, panel], AA_LARGE),
    hairline: mix(semantic.border, semantic.text, 0.06),
    shape: {
      from: toneFrom(accent, shape, 1),
      via: shape,
      to: toneFrom(accent, shape, dark ? -3 : -2),
      light: second && hueDistance(second, shape) < 110 ? second : toneFrom(accent, shape, 3),
    },
    glow: dark ? { color: shape, opacity: 0.24 } : null,
    badge,
    fill: { color: badge.from, textColor: badge.textColor },
    quiet: mix(bg, semantic.text, dark ? 0.2 : 0.14),
    card: { background: card, line: mix(semantic.border, semantic.text, 0.02) },
  };
}

function boldPalette({ roles, accent, semantic }: ColorMode): ScenePalette {
  const from = primaryBackground(roles.primary, semantic.onPrimary);
  const deep = accent['950']!.hex;
  // `onPrimary` was chosen for the snapped primary; here it must also have contrast with the original one.
  const { onPrimary } = semantic;
  const light = hexToOklch(onPrimary).l > hexToOklch(from).l && contrast(onPrimary, from) >= AA_TEXT;
  const textColor = light ? onPrimary : snapToContrast(deep, [from], AA_TEXT);
  const { to, panel } = backgroundBelow(from, textColor, accent);
  const sheet = mix(from, textColor, 0.07);
  const card = contrast(textColor, sheet) >= AA_TEXT ? sheet : to;
  const backgrounds = [from, to, panel, card];
  const second = secondColour(roles, from);
  // Near black, neighbouring tones look the same.
  const black = hexToOklch(from).l < 0.25;
  const shape = second
    ? mix(second, toneFrom(accent, from, 2), light ? 0.5 : 0.15)
    : toneFrom(accent, from, black ? 5 : 2);
  const badge = light ? accent['50']!.hex : deep;
  const badgeTextColor = snapToContrast(light ? semantic.primary : from, [badge], AA_TEXT);
  return {
    dark: light,
    background: { from, to },
    panel: { from: to, to: panel },
    textColor,
    muted: snapToContrast(mix(textColor, from, 0.22), backgrounds, AA_TEXT),
    tint: snapToContrast(second ?? mix(textColor, from, 0.15), backgrounds, AA_LARGE),
    hairline: mix(from, textColor, 0.22),
    shape: {
      from: second ?? toneFrom(accent, from, black ? 8 : 4),
      via: shape,
      to: second && !light ? mix(second, from, 0.25) : toneFrom(accent, from, black ? 2 : 1),
      light: second ?? toneFrom(accent, from, black ? 6 : 3),
    },
    glow: null,
    badge: { from: badge, to: badge, textColor: badgeTextColor },
    fill: { color: badge, textColor: badgeTextColor },
    quiet: mix(from, textColor, 0.26),
    card: { background: card, line: mix(from, textColor, 0.18) },
  };
}

/** Contrast with white from which a primary is darkened until white text passes AA on it. */
const MIN_WHITE_CONTRAST = 3.4;

/**
 * The primary as a background. One that almost has enough contrast with white is darkened a little, because black text
 * on a mid tone looks heavy. A light one keeps its lightness and gets dark text.
 */
function primaryBackground(primary: string, onPrimary: string): string {
  const ratio = contrast(onPrimary, primary);
  const nearly = onPrimary === '#ffffff' && ratio >= MIN_WHITE_CONTRAST && ratio < AA_TEXT;
  return nearly ? snapToContrast(primary, [onPrimary], AA_TEXT * 1.02) : primary;
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

/** A card colour: whiter than a tinted background, slightly tinted on white, lighter on a dark background. */
function cardOn(bg: string, text: string, shape: string, dark: boolean): string {
  if (dark) return mix(bg, text, 0.07);
  return hexToOklch(bg).l > 0.985 ? mix(bg, shape, 0.04) : mix(bg, '#ffffff', 0.6);
}

/** A small filled badge. Its gradient runs away from the text colour, so that contrast is lowest at the first stop. */
function makeBadge(
  from: string,
  accent: ColorMode['accent'],
  textColors: [string, string],
): ScenePalette['badge'] {
  const nearer =
    contrast(textColors[0], from) >= contrast(textColors[1], from) ? textColors[0] : textColors[1];
  const textColor = snapToContrast(nearer, [from], AA_TEXT);
  return {
    from,
    to: mix(from, toneFrom(accent, from, hexToOklch(textColor).l > hexToOklch(from).l ? -1 : 1), 0.8),
    textColor,
  };
}

/** A second brand colour whose hue differs from the first, if there is one. */
function secondColour(roles: ColorMode['roles'], first: string): string | undefined {
  const own = hexToOklch(first);
  return [roles.accent, roles.secondary].find((hex) => {
    return hexToOklch(hex).c > 0.05 && own.c > 0.05 && hueDistance(hex, first) > 20;
  });
}
