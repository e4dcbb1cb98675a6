import type { SceneImage } from '@livery/templates/image';
import type { Bitmap } from './bitmap.ts';
import { hasNestedShapes } from './nested-shapes.ts';
import { findMargins, MIN_ALPHA } from './trim-margins.ts';

/** The most that a channel of an edge pixel may differ from the corner and still count as the same colour. */
const SAME_COLOR = 14;
const MAX_COLORS = 8;

export type ImageFacts = Pick<SceneImage, 'silhouette' | 'opaque' | 'colors' | 'margins'>;

/** The share of clear pixels below which an image is opaque: some have a smooth edge. */
export const MAX_CLEAR = 0.01;

export function readClearShare({ data }: Bitmap): number {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < MIN_ALPHA) clear += 1;
  return clear / (data.length / 4);
}

/** The facts that scenes decide by, from a small copy of the image. */
export function readFacts(thumbnail: Bitmap): ImageFacts {
  const { data } = thumbnail;
  const clear = readClearShare(thumbnail);
  const opaque = clear < MAX_CLEAR;
  const background = opaque ? findFlatBackground(thumbnail) : null;
  const colors = readColors(data);
  const isVisible = (at: number) =>
    data[at + 3]! > 200 &&
    !(background && [0, 1, 2].every((c) => Math.abs(data[at + c]! - background[c]!) <= 60));
  const silhouette =
    (opaque ? background !== null : clear > 0.03) &&
    !hasNestedShapes(thumbnail, isVisible, colors, background);
  return { silhouette, opaque, colors, margins: findMargins(thumbnail) };
}

/** The colour all around an image's edge; null when the edge has several. Clear pixels have none. */
export function findFlatBackground({ data, width, height }: Bitmap): [number, number, number] | null {
  const isClear = (at: number) => data[at + 3]! < MIN_ALPHA;
  let first = 0;
  while (first < data.length - 4 && isClear(first)) first += 4;
  const corner: [number, number, number] = [data[first]!, data[first + 1]!, data[first + 2]!];
  let same = 0;
  let edge = 0;
  for (let y = 0; y < height; y++) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      edge += 1;
      if (
        isClear(at) ||
        corner.every((channel, index) => Math.abs(data[at + index]! - channel) <= SAME_COLOR)
      )
        same += 1;
    }
  }
  return same / edge > 0.94 ? corner : null;
}

/** The visible colours, similar ones merged, the most frequent first. */
function readColors(data: Uint8Array): SceneImage['colors'] {
  const bins = new Map<number, { weight: number; r: number; g: number; b: number }>();
  let total = 0;
  for (let at = 0; at < data.length; at += 4) {
    const weight = data[at + 3]! / 255;
    if (weight < 0.2) continue;
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const bin = bins.get(key) ?? { weight: 0, r: 0, g: 0, b: 0 };
    bin.weight += weight;
    bin.r += r * weight;
    bin.g += g * weight;
    bin.b += b * weight;
    bins.set(key, bin);
    total += weight;
  }
  return [...bins.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_COLORS)
    .map(({ weight, r, g, b }) => ({
      hex: `#${[r, g, b]
        .map((sum) =>
          Math.round(sum / weight)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
      share: weight / total,
    }));
}
