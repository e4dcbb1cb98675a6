import type { Bitmap } from './bitmap.ts';
import { findFlatBackground } from './image-facts.ts';

/** The shape of an image in one colour: its opaque part, or what differs from the flat colour around it. */
export function tintBitmap({ width, height, data }: Bitmap, tint: string): Bitmap {
  const value = Number.parseInt(tint.slice(1, 7), 16);
  const color = [value >> 16, (value >> 8) & 255, value & 255] as const;
  const opaque = !data.some((part, index) => index % 4 === 3 && part < 250);
  const background = opaque ? findFlatBackground({ data, width, height }) : null;
  const out = new Uint8Array(data.length);
  let farthest = 1;
  const distance = (at: number) =>
    background ? Math.max(...background.map((channel, index) => Math.abs(data[at + index]! - channel))) : 0;
  if (background) for (let at = 0; at < data.length; at += 4) farthest = Math.max(farthest, distance(at));
  for (let at = 0; at < data.length; at += 4) {
    out[at] = color[0];
    out[at + 1] = color[1];
    out[at + 2] = color[2];
    out[at + 3] = background ? Math.min(255, Math.round((distance(at) / farthest) * 320)) : data[at + 3]!;
  }
  return { width, height, data: out };
}
