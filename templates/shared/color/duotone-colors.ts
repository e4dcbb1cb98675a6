import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mixesCleanly } from '@livery/core/color/hue';
import { mix } from '@livery/core/color/mix';
import { makeScale } from '@livery/core/color/scale';
import type { ColorMode } from '@livery/core/tokens/types';
import type { ScenePalette } from './palette.ts';

/** The colours that black and white become. White runs from `light.from` at the top to `light.to` at the bottom. */
export interface DuotoneColors {
  shadow: string;
  light: { from: string; to: string };
}

/**
 * On a dark background the image is drawn in light colours; on a light one it is printed dark on the background. The
 * middle tones are mixtures, so a shadow of a far hue becomes the darkest tone of the light.
 */
export function duotoneColors(palette: ScenePalette, colors: ColorMode): DuotoneColors {
  const { shadow, light } = brandDuotone(palette, colors);
  const far = [light.from, light.to].find((hex) => !mixesCleanly(shadow, hex));
  return { shadow: far ? makeScale(hexToOklch(far))['950']!.hex : shadow, light };
}

function brandDuotone(palette: ScenePalette, { accent }: ColorMode): DuotoneColors {
  const { background, fading, textColor, dark } = palette;
  const deep = accent['950']!.hex;
  const pale = accent['50']!.hex;
  if (dark) {
    const deeper = contrast(deep, textColor) > contrast(background.to, textColor);
    const grey = hexToOklch(fading.light).c < COLOURLESS;
    return {
      shadow: deeper ? mix(deep, background.to, 0.3) : background.to,
      light: {
        from: mix(fading.light, pale, grey ? 0.9 : 0.25),
        to: mix(fading.via, pale, grey ? 0.8 : 0.3),
      },
    };
  }
  const coloured = hexToOklch(background.from).c > COLOURLESS;
  return {
    shadow: coloured ? textColor : mix(deep, fading.to, 0.32),
    light: {
      from: coloured ? mix(background.from, pale, 0.6) : mix(background.from, fading.light, 0.2),
      to: coloured ? background.from : mix(background.from, fading.via, 0.1),
    },
  };
}

const COLOURLESS = 0.05;

/** The lightest colour that a pixel of the duotone can have. */
export function lightestPixel({ light }: DuotoneColors): string {
  return contrast(light.from, '#000000') > contrast(light.to, '#000000') ? light.from : light.to;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexFrom = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The lowest opacity of `overlay` over the lightest pixel at which a text colour reaches the required contrast. */
export function minFadeOpacity(
  overlay: string,
  lightest: string,
  textColor: string,
  required = AA_TEXT,
): number {
  const [over, under] = [channels(overlay), channels(lightest)];
  for (let part = 0; part < 1; part += 0.02) {
    const seen = hexFrom(over.map((value, index) => under[index]! + (value - under[index]!) * part));
    if (contrast(textColor, seen) >= required * 1.04) return part;
  }
  return 1;
}
