import { hexToOklch } from '@livery/core/color/convert';
import { hueDistance, mixesCleanly } from '@livery/core/color/hue';
import { mix } from '@livery/core/color/mix';
import { makeScale, type Scale } from '@livery/core/color/scale';
import { vibrates } from '@livery/core/color/vibration';
import type { ColorMode } from '@livery/core/tokens/types';
import { toneFrom } from './scale-tone.ts';

/** Gradient stops of a large shape, and the colour of the light on it. Their hues mix cleanly with each other. */
export interface ShapeColors {
  from: string;
  via: string;
  to: string;
  light: string;
  /** Without flutes. */
  isSmooth?: boolean;
}

export interface ShapePair {
  /** The large shape. */
  shape: ShapeColors;
  /** The same for what fades into the background, such as light, echoes and areas: hues that mix cleanly with it. */
  fading: ShapeColors;
}

/** A second brand colour whose hue differs from the first, if there is one. */
export function secondColour(roles: ColorMode['roles'], first: string): string | undefined {
  const own = hexToOklch(first);
  return [roles.accent, roles.secondary].find((hex) => {
    return hexToOklch(hex).c > 0.05 && own.c > 0.05 && hueDistance(hex, first) > 20;
  });
}

/** Chroma of a background up to which a large area of a far hue can be drawn on it without vibrating. */
const QUIET_BACKGROUND = 0.12;
/** Areas vibrate only at their edges, so they may be closer in lightness than text. */
const AREA_RATIO = 2.2;

/**
 * Shapes on the primary. A second colour with a near hue is part of their gradient. One with a far hue has a gradient
 * of the same tones, and whatever fades into the primary stays in the tones of the primary. One that would also vibrate
 * on a strong primary is left to small accents.
 */
export function boldShapes(
  background: string,
  { roles, accent }: ColorMode,
  hasLightText: boolean,
): ShapePair {
  const own = tonesAbove(accent, background);
  const second = secondColour(roles, background);
  if (!second) return { shape: own, fading: own };
  if (mixesCleanly(second, background)) {
    const shape = {
      from: second,
      via: mix(second, toneFrom(accent, background, 2), hasLightText ? 0.5 : 0.15),
      to: hasLightText ? own.to : mix(second, background, 0.25),
      light: second,
    };
    return { shape, fading: shape };
  }
  if (hexToOklch(background).c > QUIET_BACKGROUND && vibrates(second, background, AREA_RATIO))
    return { shape: own, fading: own };
  const scale = makeScale(hexToOklch(second));
  return {
    shape: {
      from: toneFrom(scale, second, 1),
      via: second,
      to: toneFrom(scale, second, -1),
      light: toneFrom(scale, second, 2),
    },
    fading: own,
  };
}

/** Shapes in the primary on the brand's own backgrounds, which may be coloured too. */
export function calmShapes(
  primary: string,
  backgrounds: readonly string[],
  { roles, accent }: ColorMode,
  dark: boolean,
): ShapePair {
  const second = secondColour(roles, primary);
  const shape = {
    from: toneFrom(accent, primary, 1),
    via: primary,
    to: toneFrom(accent, primary, dark ? -3 : -2),
    light: second && mixesCleanly(second, primary) ? second : toneFrom(accent, primary, 3),
  };
  const clean = Object.values(shape).every((hex) => backgrounds.every((other) => mixesCleanly(hex, other)));
  if (clean) return { shape, fading: shape };
  const strongest = backgrounds.reduce((best, hex) => (hexToOklch(hex).c > hexToOklch(best).c ? hex : best));
  const scale = makeScale(hexToOklch(strongest));
  return { shape, fading: dark ? tonesAbove(scale, strongest) : tonesBelow(scale, strongest) };
}

function tonesAbove(scale: Scale, background: string): ShapeColors {
  // Near black, neighbouring tones look the same.
  const black = hexToOklch(background).l < 0.25;
  const tone = (steps: number, onBlack: number) => toneFrom(scale, background, black ? onBlack : steps);
  return { from: tone(4, 8), via: tone(2, 5), to: tone(1, 2), light: tone(3, 6) };
}

function tonesBelow(scale: Scale, background: string): ShapeColors {
  const tone = (steps: number) => toneFrom(scale, background, steps);
  return { from: tone(-2), via: tone(-3), to: tone(-4), light: tone(1) };
}
