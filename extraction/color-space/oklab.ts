/** OKLab of sRGB bytes. It allocates no colour objects, because it runs for every pixel. */

export type Oklab = readonly [l: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const r = linear[Math.round(red)] ?? 0;
  const g = linear[Math.round(green)] ?? 0;
  const b = linear[Math.round(blue)] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function distance(a: Oklab, b: Oklab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function hexToOklab(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return toOklab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}
