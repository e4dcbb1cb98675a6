import { hexToOklch, oklchToHex } from '@livery/core/color/convert';
import { scaleSteps } from '@livery/core/color/scale';
import type { ColorMode } from '@livery/core/tokens/types';

/** A colour between two, mixed in OKLab so that the way between two hues does not run over a third. */
export function mix(from: string, to: string, part: number): string {
  const a = hexToOklch(from);
  const b = hexToOklch(to);
  const at = (x: number, y: number) => x + (y - x) * part;
  const radians = Math.PI / 180;
  const x = at(a.c * Math.cos(a.h * radians), b.c * Math.cos(b.h * radians));
  const y = at(a.c * Math.sin(a.h * radians), b.c * Math.sin(b.h * radians));
  return oklchToHex({ l: at(a.l, b.l), c: Math.hypot(x, y), h: Math.atan2(y, x) / radians });
}

export function alpha(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** The step of a scale so many steps lighter (positive) or darker (negative) than a colour. */
export function toneFrom(scale: ColorMode['accent'], hex: string, steps: number): string {
  const { l } = hexToOklch(hex);
  let nearest = 0;
  scaleSteps.forEach((step, index) => {
    if (Math.abs(scale[step]!.l - l) < Math.abs(scale[scaleSteps[nearest]!]!.l - l)) nearest = index;
  });
  const index = Math.min(scaleSteps.length - 1, Math.max(0, nearest - steps));
  return scale[scaleSteps[index]!]!.hex;
}
