import { distance, hexToOklab } from '../color-space/oklab.ts';
import { isNeutral } from '../color-space/vividness.ts';
import type { Pixels } from '../facts.ts';

/** Colours closer than this (OKLab) to the edge of an image belong to its background. */
const SAME = 0.05;

/** The colours of an image with their shares, without the white or grey that the file has behind the mark. */
export function listMarkColors({ colors, backdrop }: Pixels): Pixels['colors'] {
  if (backdrop === null || !isNeutral(backdrop)) return colors;
  const behind = hexToOklab(backdrop);
  const mark = colors.filter(({ color }) => distance(hexToOklab(color), behind) > SAME);
  const total = mark.reduce((sum, { share }) => sum + share, 0);
  return total < 0.01 ? colors : mark.map(({ color, share }) => ({ color, share: share / total }));
}
