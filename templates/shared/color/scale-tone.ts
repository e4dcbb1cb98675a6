import { hexToOklch } from '@livery/core/color/convert';
import { scaleSteps } from '@livery/core/color/scale';
import type { ColorMode } from '@livery/core/tokens/types';

/** The tone of a scale that is `steps` steps lighter (positive) or darker (negative) than a colour. */
export function toneFrom(scale: ColorMode['accent'], hex: string, steps: number): string {
  const { l } = hexToOklch(hex);
  let nearest = 0;
  scaleSteps.forEach((step, index) => {
    if (Math.abs(scale[step]!.l - l) < Math.abs(scale[scaleSteps[nearest]!]!.l - l)) nearest = index;
  });
  const index = Math.min(scaleSteps.length - 1, Math.max(0, nearest - steps));
  return scale[scaleSteps[index]!]!.hex;
}
