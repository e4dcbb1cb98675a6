import type { GradientToken, ShadowToken } from '../brand/token-types.ts';
import { type ColorValue, readChannel, toHex } from '../color/convert.ts';
import { round } from '../color/scale.ts';

/** sRGB colour in CSS, with its alpha when it is not opaque. */
function colorCss(color: ColorValue): string {
  const hex = toHex(color);
  const alpha = color.alpha ?? 1;
  if (alpha >= 1) return hex;
  return `rgba(${readChannel(hex, 1)}, ${readChannel(hex, 3)}, ${readChannel(hex, 5)}, ${round(alpha, 3)})`;
}

export function toShadowCss(shadow: ShadowToken): string {
  return shadow.$value
    .map((layer) => {
      const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(
        ({ value }) => `${round(value)}px`,
      );
      return `${lengths.join(' ')} ${colorCss(layer.color)}`;
    })
    .join(', ');
}

const DIAGONAL = 135;

/** Linear gradients in CSS. The extension `studio.angle` of a gradient token is its angle in degrees. */
export function toGradientsCss(gradients: Record<string, GradientToken>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gradients).map(([name, gradient]) => {
      const given = gradient.$extensions?.['studio.angle'];
      const angle = typeof given === 'number' && Number.isFinite(given) ? given % 360 : DIAGONAL;
      const stops = gradient.$value.map(
        ({ color, position }) => `${colorCss(color)} ${round(position * 100, 2)}%`,
      );
      return [name, `linear-gradient(${round(angle, 2)}deg, ${stops.join(', ')})`];
    }),
  );
}
