import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch, oklchToHex } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import { snapToContrast } from '@livery/core/color/snap';
import type { Stage } from '../canvas/stage.tsx';
import type { ScenePalette } from './palette.ts';
import type { Treatment } from './treatment.ts';

export type Side = 'before' | 'after';

export interface SidesPalette extends Record<Side, ScenePalette> {
  /** The colour of the light along the edge. */
  light: string;
  /** Which side is drawn as a sheet over the canvas. */
  sheet: Side;
}

/** By the palette of the scene: a video asks for it in every frame. */
const known = new WeakMap<ScenePalette, SidesPalette>();

/**
 * The after side is always in the brand's colour. In the calm treatment it is a sheet over the brand's background; in
 * the bold one it is the canvas itself, and the before side is a grey sheet over it.
 */
export function sidesPalette(palette: ScenePalette, treatment: Treatment, { colors }: Stage): SidesPalette {
  const found = known.get(palette) ?? makePalette(palette, treatment, colors);
  known.set(palette, found);
  return found;
}

function makePalette(palette: ScenePalette, treatment: Treatment, colors: Stage['colors']): SidesPalette {
  const light = palette.fading.light;
  const side = (background: ScenePalette['background'], textColor: string, hairline: string) => ({
    ...palette,
    background,
    textColor,
    muted: textColor,
    tint: textColor,
    hairline,
  });
  if (treatment === 'calm') {
    const { from, to, textColor } = palette.badge;
    // A light colour whose gradient becomes lighter still would look washed out at the bottom.
    const deep = contrast(textColor, '#ffffff') < contrast(textColor, '#000000');
    const background = { from, to: deep ? to : mix(from, to, 0.3) };
    return {
      sheet: 'after',
      before: side(palette.background, palette.muted, palette.hairline),
      after: side(background, textColor, mix(from, textColor, 0.24)),
      light,
    };
  }
  const tone = (step: string) => cleanGrey(colors.neutral[step]!.hex);
  // Beside a dark brand colour the grey is darker still, so that the brand stays the brightest part.
  const [from, to, text] = palette.dark
    ? [
        cleanGrey(mix(tone('900'), palette.background.from, 0.18)),
        cleanGrey(mix(tone('900'), palette.background.to, 0.1)),
        tone('300'),
      ]
    : [tone('100'), tone('200'), tone('600')];
  return {
    sheet: 'before',
    before: side({ from, to }, snapToContrast(text, [from, to], AA_TEXT), mix(from, text, 0.2)),
    after: palette,
    light,
  };
}

/** Hues from red to yellow, in degrees. Greys with a tint of these look brown. */
const WARM = { from: 0, to: 115 } as const;

/** The grey of the before side: tinted by a cool brand colour, without a tint beside a warm one. */
function cleanGrey(hex: string): string {
  const { l, c, h } = hexToOklch(hex);
  const isWarm = h >= WARM.from && h <= WARM.to;
  return isWarm ? oklchToHex({ l, c: Math.min(c, 0.003), h }) : hex;
}
