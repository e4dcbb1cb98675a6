import { type ColorValue, toColorValue, toHex } from '../../color/convert.ts';

type Range = [min: number, max: number];

const unit: Range = [0, 1];
const opponent: Range = [-0.4, 0.4];

/** The component ranges that readers of the format expect (the reference ranges of CSS Color 4). */
const ranges: Record<ColorValue['colorSpace'], [Range, Range, Range]> = {
  srgb: [unit, unit, unit],
  'display-p3': [unit, unit, unit],
  oklab: [unit, opponent, opponent],
  oklch: [unit, [0, 0.4], [0, 360]],
};

/**
 * A colour in the form that the format requires: components within their ranges and a six-digit fallback. A colour
 * outside the ranges is written as the sRGB colour that it is drawn as.
 */
export function toDtcgColor(color: ColorValue): ColorValue {
  const { colorSpace, components, alpha = 1 } = color;
  const turned = colorSpace === 'oklch' ? components.map(turnHue) : components;
  const inside = turned.every((value, index) => {
    const [min, max] = ranges[colorSpace][index] ?? unit;
    return value >= min && value <= max;
  });
  const hex = toHex(color);
  if (!inside) return { ...toColorValue(hex), alpha };
  return { colorSpace, components: turned, alpha, hex };
}

function turnHue(value: number, index: number): number {
  return index === 2 ? ((value % 360) + 360) % 360 : value;
}
