import sharp from 'sharp';

/** The visible difference of two images, in hundredths of OKLab; 2 is just visible side by side. */
export interface PerceptualDifference {
  mean: number;
  /** The mean of the worst block, which shows a small change that the mean of the whole image hides. */
  worst: number;
  /** The middle of that block, in pixels. */
  at: { x: number; y: number };
}

const BLOCK = 8;

/** Compares after a slight blur, which removes the differences of encoders and processors at edges. */
export async function difference(a: Buffer, b: Buffer): Promise<PerceptualDifference> {
  const [one, two] = await Promise.all([pixels(a), pixels(b)]);
  if (one.width !== two.width || one.height !== two.height) {
    return { mean: 100, worst: 100, at: { x: 0, y: 0 } };
  }
  const { width, height } = one;
  let total = 0;
  let worst = 0;
  let at = { x: 0, y: 0 };
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      let sum = 0;
      let count = 0;
      for (let y = top; y < Math.min(top + BLOCK, height); y++) {
        for (let x = left; x < Math.min(left + BLOCK, width); x++) {
          const offset = (y * width + x) * 3;
          sum += distance(oklab(one.data, offset), oklab(two.data, offset));
          count += 1;
        }
      }
      total += sum;
      if (sum / count > worst) {
        worst = sum / count;
        at = { x: left + BLOCK / 2, y: top + BLOCK / 2 };
      }
    }
  }
  return { mean: total / (width * height), worst, at };
}

async function pixels(image: Buffer) {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .blur(0.9)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

type Lab = [number, number, number];

/** OKLab by the matrices of its author (Björn Ottosson, 2020). */
function oklab(data: Uint8Array, offset: number): Lab {
  const [r, g, b] = [linear[data[offset]!]!, linear[data[offset + 1]!]!, linear[data[offset + 2]!]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) * 100;
}

/** The difference of the pixels at an offset of two RGBA bitmaps, in hundredths of OKLab. */
export function pixelDistance(one: Uint8Array, two: Uint8Array, at: number): number {
  // Most pixels of two frames are equal.
  if (one[at] === two[at] && one[at + 1] === two[at + 1] && one[at + 2] === two[at + 2]) return 0;
  return distance(oklab(one, at), oklab(two, at));
}
