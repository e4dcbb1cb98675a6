import type { GradientToken, ShadowToken } from '../brand/token-types.ts';
import { type ColorValue, toHex } from '../color/convert.ts';
import { round } from '../color/scale.ts';

/** sRGB colour in CSS, with its alpha when it is not opaque. */
export function colorCss(color: ColorValue): string {
  const hex = toHex(color);
  const alpha = color.alpha ?? 1;
  if (alpha >= 1) return hex;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${channel(1)}, ${channel(3)}, ${channel(5)}, ${round(alpha, 3)})`;
}

export function shadowCss(shadow: ShadowToken): string {
  return shadow.$value
    .map((layer) => {
      const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(
        ({ value }) => `${value}px`,
      );
      return `${lengths.join(' ')} ${colorCss(layer.color)}`;
    })
    .join(', ');
}

export function gradientsCss(gradients: Record<string, GradientToken>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gradients).map(([name, gradient]) => {
      const stops = gradient.$value.map(
        ({ color, position }) => `${colorCss(color)} ${round(position * 100, 2)}%`,
      );
      return [name, `linear-gradient(135deg, ${stops.join(', ')})`];
    }),
  );
}
