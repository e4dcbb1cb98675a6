import {
  type FailingRange,
  findMaxChroma,
  findWidestChroma,
  toLinearRgb,
  toLuminance,
} from './oklch-plane.ts';

/** Linear light to an sRGB byte, from a table: a power for each channel of each pixel would take too long. */
const GAMMA = Uint8ClampedArray.from({ length: 4097 }, (_, index) => {
  const value = index / 4096;
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
});
const toByte = (value: number) => GAMMA[Math.round(Math.min(1, Math.max(0, value)) * 4096)]!;

interface PlaneImage {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  hue: number;
  failing: FailingRange;
  /** Pixels between two lines of the hatching. */
  hatch: number;
}

/** Fills the pixels of a plane. Outside sRGB they stay empty; where text fails they are hatched. */
export function fillPlane({ data, width, height, hue, failing, hatch }: PlaneImage): void {
  const widest = findWidestChroma(hue);
  const edges = Array.from({ length: height + 2 }, (_, row) => {
    const chroma = findMaxChroma(1 - (row - 0.5) / height, hue);
    return (chroma / widest) * width;
  });
  // One colour for all lines: it would flip along the edge of the range, which is where the eye is.
  const over = (Math.max(0, failing.above) + Math.min(1, failing.below)) / 2 > 0.18 ? 0 : 255;
  for (let y = 0; y < height; y++) {
    const l = 1 - (y + 0.5) / height;
    const edge = edges[y + 1]!;
    // The distance along the normal of the edge, so that flat parts are as smooth as steep ones.
    const slope = Math.hypot(1, (edges[y + 2]! - edges[y]!) / 2);
    const end = Math.min(width, Math.ceil(edge + slope));
    for (let x = 0; x < end; x++) {
      const rgb = toLinearRgb(l, ((x + 0.5) / width) * widest, hue);
      const luminance = toLuminance(rgb);
      const fails = luminance > failing.above && luminance < failing.below;
      const line = fails ? Math.max(0, 1 - Math.abs(((x + y) % hatch) - hatch / 2) / (hatch / 6)) * 0.34 : 0;
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        data[at + channel] = toByte(rgb[channel]!) * (1 - line) + over * line;
      }
      data[at + 3] = 255 * Math.min(1, Math.max(0, (edge - x - 0.5) / slope + 0.5));
    }
  }
}
