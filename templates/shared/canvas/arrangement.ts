import type { Series } from '@livery/core/render-variety';

/** How far an image is enlarged in its box, and which part of it is shown: -1 the start or top, 1 the end or bottom. */
export interface CropShift {
  zoom: number;
  x: number;
  y: number;
}

/** The second composition of a layout and the crop of its images. */
export interface Arrangement {
  /** Whether the graphic and the text change sides, in layouts that can. */
  isMirrored: boolean;
  crop: CropShift;
}

export const wholeCrop: CropShift = { zoom: 1, x: 0, y: 0 };

/** Whether an image is mirrored, by its index. Together with alternating treatments, four images in a row differ. */
const MIRRORED = [false, true, true, false];
const CROPS = [
  { zoom: 1, y: 0 },
  { zoom: 1.28, y: -0.7 },
  { zoom: 1.14, y: 0.5 },
  { zoom: 1.4, y: -0.2 },
];

/** The arrangement of an image by its position: crops wander from the start to the end of the image over the series. */
export function arrangeSeries(series: Series | null): Arrangement {
  if (!series) return { isMirrored: false, crop: wholeCrop };
  const { index, count } = series;
  const { zoom, y } = CROPS[index % CROPS.length]!;
  const x = count > 1 ? (2 * index) / (count - 1) - 1 : 0;
  return { isMirrored: MIRRORED[index % MIRRORED.length]!, crop: { zoom, x, y } };
}
