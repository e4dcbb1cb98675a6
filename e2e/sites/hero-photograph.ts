import sharp from 'sharp';

const width = 1200;
const height = 675;

/** Deterministic smooth noise in one dimension, for natural-looking ridges. */
function ridge(seed: number, roughness: number): (x: number) => number {
  const waves = Array.from({ length: 7 }, (_, octave) => ({
    frequency: 2 ** octave * (1 + ((seed * 7919 + octave * 104729) % 97) / 97),
    phase: ((seed * 31 + octave * 57) % 63) / 10,
    height: roughness / 1.9 ** octave,
  }));
  return (x) =>
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.frequency * 3 + wave.phase) * wave.height, 0);
}

/** Grain that depends on the position alone. */
function grain(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return (value - Math.floor(value) - 0.5) * 16;
}

type Rgb = [number, number, number];
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, n) => value + (to[n]! - value) * share) as Rgb;

const ranges = [
  { line: ridge(3, 0.07), base: 0.6, color: [196, 88, 92] },
  { line: ridge(8, 0.08), base: 0.7, color: [126, 52, 98] },
  { line: ridge(14, 0.06), base: 0.82, color: [62, 28, 76] },
  { line: ridge(21, 0.05), base: 0.94, color: [24, 14, 42] },
] satisfies { line: (x: number) => number; base: number; color: Rgb }[];

function sky(across: number, down: number): Rgb {
  const sun = Math.hypot((across - 0.68) * 1.78, down - 0.52);
  if (sun < 0.075) return [255, 244, 214];
  const glow = mix([255, 94, 32], [252, 196, 64], Math.max(0, 1 - sun * 2.4));
  return mix([210, 32, 92], glow, Math.min(1, down * 1.9));
}

function draw(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x++) {
    const tops = ranges.map((range) => range.base - range.line(x / width) * 0.9);
    for (let y = 0; y < height; y++) {
      const down = y / height;
      const range = tops.findLastIndex((top) => down > top);
      const haze = Math.max(0, 0.25 - (down - (tops[range] ?? 0)) * 2);
      const color = range < 0 ? sky(x / width, down) : mix(ranges[range]!.color, [255, 140, 90], haze);
      const noise = grain(x, y);
      color.forEach((value, n) => {
        pixels[(y * width + x) * 3 + n] = Math.max(0, Math.min(255, value + noise));
      });
    }
  }
  return pixels;
}

let drawn: Promise<Buffer> | null = null;

/** A photograph of mountains with much stronger colours than the brand. */
export function heroPhotograph(): Promise<Buffer> {
  drawn ??= sharp(draw(), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return drawn;
}
