import type { Series } from '@livery/core/render-request/schemas';

/** How far an image is enlarged in its box, and which part of it is shown: -1 the start or top, 1 the end or bottom. */
export interface CropShift {
  zoom: number;
  x: number;
  y: number;
}

/** Which of its two compositions a layout draws, and the crop of its images. */
export interface Arrangement {
  /** Whether it is the second one. In some layouts the graphic and the text change sides, others have a new one. */
  isAlternate: boolean;
  crop: CropShift;
}

export const wholeCrop: CropShift = { zoom: 1, x: 0, y: 0 };

/** Whether an image has the second composition, by its index. Together with alternating treatments, four images in a row differ. */
const ALTERNATE = [false, true, true, false];
/** Heads and other subjects are in the upper half more often than in the lower one. */
const CROPS = [
  { zoom: 1, y: 0 },
  { zoom: 1.22, y: -0.8 },
  { zoom: 1.1, y: -0.4 },
  { zoom: 1.3, y: -0.6 },
];
/** The subject is near the middle of a crop; farther out it would be cut. */
const REACH = 0.4;

/** The arrangement of an image by its position. Crops wander from the start to the end of the image over the series. */
export function arrangeSeries(series: Series | null, isUsuallyAlternate = false): Arrangement {
  if (!series) return { isAlternate: isUsuallyAlternate, crop: wholeCrop };
  const { index, count } = series;
  const { zoom, y } = CROPS[index % CROPS.length]!;
  const x = count > 1 ? REACH * ((2 * index) / (count - 1) - 1) : 0;
  return { isAlternate: ALTERNATE[index % ALTERNATE.length] !== isUsuallyAlternate, crop: { zoom, x, y } };
}
