import { AA_LARGE, AA_TEXT, contrast } from '../color/contrast.ts';
import { hexToOklch, oklchToHex } from '../color/convert.ts';
import { round } from '../color/scale.ts';
import { snapToContrast, worstContrast } from '../color/snap.ts';
import type { Roles, Semantic } from './types.ts';

/**
 * Colours by purpose. Every pair that carries text passes WCAG AA, whatever the brand's roles are: the background stays,
 * the surface moves towards it until one text colour can suit both, and text and primary change in lightness until they
 * pass.
 */
export function deriveSemanticColors(roles: Roles): Semantic {
  const bg = roles.background;
  const surface = readableSurface(roles.surface, bg);
  const backdrops = [bg, surface];
  const text = snapToContrast(roles.text, backdrops, AA_TEXT);
  const textMuted = snapToContrast(roles.textMuted, backdrops, AA_TEXT);
  const primary = snapToContrast(roles.primary, [bg], AA_TEXT);
  const naiveBright = brighter(roles.primary);
  const primaryBright = snapToContrast(lifted(naiveBright, primary, bg), [bg], AA_LARGE);
  const blackRatio = contrast('#000000', primary);
  const whiteRatio = contrast('#ffffff', primary);
  const onPrimary = whiteRatio >= AA_TEXT || whiteRatio >= blackRatio ? '#ffffff' : '#000000';

  const pair = (name: string, a: string, b: string, required: number) => {
    const ratio = contrast(a, b);
    return { pair: name, ratio: round(ratio, 2), required, pass: ratio >= required };
  };
  const snapped = (from: string, to: string, required: number) => ({
    from,
    to,
    required,
    ratio: round(contrast(to, bg), 2),
  });

  return {
    bg,
    surface,
    border: hairline(bg, text),
    text,
    textMuted,
    primary,
    primaryBright,
    onPrimary,
    snap: {
      primary: snapped(roles.primary, primary, AA_TEXT),
      primaryBright: snapped(naiveBright, primaryBright, AA_LARGE),
      onPrimary: { picked: onPrimary, blackRatio: round(blackRatio, 2), whiteRatio: round(whiteRatio, 2) },
    },
    naive: { primary: roles.primary, primaryBright: naiveBright },
    contrast: [
      pair('text/bg', text, bg, AA_TEXT),
      pair('text/surface', text, surface, AA_TEXT),
      pair('textMuted/bg', textMuted, bg, AA_TEXT),
      pair('textMuted/surface', textMuted, surface, AA_TEXT),
      pair('onPrimary/primary', onPrimary, primary, AA_TEXT),
      pair('primary/bg', primary, bg, AA_TEXT),
      pair('primaryBright/bg', primaryBright, bg, AA_LARGE),
    ],
  };
}

function bestExtreme(backdrops: string[]): number {
  return Math.max(worstContrast('#000000', backdrops), worstContrast('#ffffff', backdrops));
}

/** The surface, moved towards the background until one text colour can be readable on both. */
function readableSurface(surface: string, bg: string): string {
  if (bestExtreme([bg, surface]) >= AA_TEXT) return surface;
  const from = hexToOklch(surface);
  const to = hexToOklch(bg);
  for (let part = 0.1; part < 1; part += 0.1) {
    const mixed = oklchToHex({ l: from.l + (to.l - from.l) * part, c: from.c * (1 - part), h: from.h });
    if (bestExtreme([bg, mixed]) >= AA_TEXT) return mixed;
  }
  return bg;
}

/** A brighter primary for large text and graphics: more chroma, and lightness closer to the middle. */
function brighter(hex: string): string {
  const { l, c, h } = hexToOklch(hex);
  return oklchToHex({ l: l + (0.68 - l) * 0.35, c: c * 1.15, h });
}

/** On a dark background the bright primary is never darker than the primary. */
function lifted(bright: string, primary: string, bg: string): string {
  const from = hexToOklch(bright);
  const { l } = hexToOklch(primary);
  return hexToOklch(bg).l < 0.5 && from.l < l ? oklchToHex({ ...from, l }) : bright;
}

/** A border that is visible on its background without drawing attention. */
function hairline(bg: string, text: string): string {
  const backdrop = hexToOklch(bg);
  const textColor = hexToOklch(text);
  return oklchToHex({
    l: backdrop.l + (textColor.l - backdrop.l) * 0.12,
    c: (backdrop.c + textColor.c) / 2,
    h: textColor.h,
  });
}
