import { AA_LARGE, AA_TEXT, contrast } from '@livery/core/color/contrast';
import { oklchOf } from '@livery/core/color/convert';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import type { ColorMode } from '@livery/core/tokens/types';
import { mix, toneFrom } from './color-mix.ts';

export type Treatment = 'calm' | 'bold';

/** The colours of a picture by what they paint. Text colours pass AA on every stop of the ground, ink also on the panel. */
export interface Paint {
  ground: { from: string; to: string };
  /** A second ground beside the first, where a format is split. */
  panel: { from: string; to: string };
  ink: string;
  muted: string;
  /** Display type that carries the brand's colour. */
  tint: string;
  hairline: string;
  /** Stops of the one large shape, and the light that falls on it. */
  shape: { from: string; via: string; to: string; light: string };
  /** Light around the shape, where the ground is dark enough to carry it. */
  glow: { color: string; opacity: number } | null;
  badge: { from: string; to: string; ink: string };
}

const COLOURFUL = 0.09;
const OWN_PAPER = 0.006;

/**
 * Bold covers the whole ground in the primary. A brand with a ground of its own (paper, or the dark) keeps
 * it, and long text stays on the calm surface, where it reads longest.
 */
export function chooseTreatment({ roles }: ColorMode, textLength: number): Treatment {
  const primary = oklchOf(roles.primary);
  const ground = oklchOf(roles.background);
  if (ground.l < 0.6 || (ground.c > OWN_PAPER && ground.l < 0.985)) return 'calm';
  if (primary.c < COLOURFUL && primary.l > 0.4) return 'calm';
  return textLength <= 120 ? 'bold' : 'calm';
}

export function paintFor(treatment: Treatment, colors: ColorMode): Paint {
  return treatment === 'bold' ? boldPaint(colors) : calmPaint(colors);
}

function calmPaint({ roles, accent, semantic }: ColorMode): Paint {
  const { bg, surface } = semantic;
  const dark = oklchOf(bg).l < 0.6;
  const shape = contrast(roles.primary, bg) < 1.2 ? semantic.primaryBright : roles.primary;
  const second = secondColour(roles, shape);
  const tinted = mix(surface, shape, dark ? 0.07 : 0.08);
  const panel = contrast(semantic.text, tinted) >= AA_TEXT ? tinted : surface;
  return {
    ground: { from: bg, to: surface },
    panel: { from: surface, to: panel },
    ink: semantic.text,
    muted: semantic.textMuted,
    tint: snapToContrast(second ?? semantic.primary, [bg, surface, panel], AA_LARGE),
    hairline: mix(semantic.border, semantic.text, 0.06),
    shape: {
      from: toneFrom(accent, shape, 1),
      via: shape,
      to: toneFrom(accent, shape, dark ? -3 : -2),
      light: second && hueApart(second, shape) < 110 ? second : toneFrom(accent, shape, 3),
    },
    glow: dark ? { color: shape, opacity: 0.24 } : null,
    badge: badgeOf(shape, accent, [bg, semantic.text]),
  };
}

function boldPaint({ roles, accent, semantic }: ColorMode): Paint {
  const from = roles.primary;
  const deep = accent['950']!.hex;
  // The pair of the snapped primary serves the raw one too, unless snapping moved it (a yellow turned brown).
  const { onPrimary } = semantic;
  const light = oklchOf(onPrimary).l > oklchOf(from).l && contrast(onPrimary, from) >= AA_TEXT;
  const ink = light ? onPrimary : snapToContrast(deep, [from], AA_TEXT);
  const { to, panel } = groundBelow(from, ink, accent);
  const grounds = [from, to, panel];
  const second = secondColour(roles, from);
  // Near black, neighbouring steps cannot be told apart.
  const black = oklchOf(from).l < 0.25;
  const shape = second
    ? mix(second, toneFrom(accent, from, 2), light ? 0.5 : 0.15)
    : toneFrom(accent, from, black ? 5 : 2);
  const badge = light ? accent['50']!.hex : deep;
  return {
    ground: { from, to },
    panel: { from: to, to: panel },
    ink,
    muted: snapToContrast(mix(ink, from, 0.22), grounds, AA_TEXT),
    tint: snapToContrast(second ?? mix(ink, from, 0.15), grounds, AA_LARGE),
    hairline: mix(from, ink, 0.22),
    shape: {
      from: second ?? toneFrom(accent, from, black ? 8 : 4),
      via: shape,
      to: second && !light ? mix(second, from, 0.25) : toneFrom(accent, from, black ? 2 : 1),
      light: second ?? toneFrom(accent, from, black ? 6 : 3),
    },
    glow: null,
    badge: { from: badge, to: badge, ink: snapToContrast(light ? semantic.primary : from, [badge], AA_TEXT) },
  };
}

/** The ground deepens towards its foot, or, where its text would then fail, grows lighter instead. */
function groundBelow(from: string, ink: string, accent: ColorMode['accent']) {
  const towards = (steps: number) => {
    const tone = toneFrom(accent, from, steps);
    return { to: mix(from, tone, 0.55), panel: mix(from, tone, 0.8) };
  };
  const deeper = towards(-1);
  return worstContrast(ink, [deeper.to, deeper.panel]) >= AA_TEXT ? deeper : towards(1);
}

/** A small solid echo of the shape. Its gradient runs away from its ink, so that the first stop is the worst. */
function badgeOf(from: string, accent: ColorMode['accent'], inks: [string, string]): Paint['badge'] {
  const nearer = contrast(inks[0], from) >= contrast(inks[1], from) ? inks[0] : inks[1];
  const ink = snapToContrast(nearer, [from], AA_TEXT);
  return { from, to: mix(from, toneFrom(accent, from, oklchOf(ink).l > oklchOf(from).l ? -1 : 1), 0.8), ink };
}

/** The brand's second colour, where it has one that stands apart from the first. */
function secondColour(roles: ColorMode['roles'], first: string): string | undefined {
  const own = oklchOf(first);
  return [roles.accent, roles.secondary].find((hex) => {
    return oklchOf(hex).c > 0.05 && own.c > 0.05 && hueApart(hex, first) > 20;
  });
}

/** Degrees between two hues. Beyond about 110 a blend of the two turns grey. */
function hueApart(a: string, b: string): number {
  return Math.abs(((oklchOf(a).h - oklchOf(b).h + 540) % 360) - 180);
}
