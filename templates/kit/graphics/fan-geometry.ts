import type { SceneImage } from '../../image.ts';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';

export interface Point {
  x: number;
  y: number;
}

/** The position of a fan of sheets: one in front, and others that open behind it. */
export interface FanGeometry {
  /** Whether it has a pane of its own beside the texts, instead of the room under them. */
  beside: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The centre of rotation of all sheets, from the top start corner of one. */
  pivot: Point;
  /** Rotation of each sheet in degrees, the front one first; negative lifts the end side. */
  angles: number[];
}

const TILT = -8;
const OWN_RATIO = 1.22;
/** From this share of the width of the canvas on, its box is under texts. */
const ACROSS = 0.9;

/** Width to height of the image, limited to ratios that look good tilted; others are cropped. */
const toRatio = (image: SceneImage | undefined) =>
  image ? Math.min(2, Math.max(0.66, image.width / image.height)) : OWN_RATIO;

/** Places a fan in the room that the texts leave, cropped by the bottom and the end edge. */
export function placeFan(
  stage: Stage,
  box: Box,
  { taken, image }: { taken: readonly Box[]; image: SceneImage | undefined },
): FanGeometry {
  const beside = box.width < stage.width * ACROSS;
  const step = beside ? (image ? 4 : 9) : image ? 3 : 5;
  const angles = Array.from({ length: beside || !image ? 4 : 3 }, (_, depth) => TILT - step * depth);
  const above = taken.filter(({ y }) => y < box.y);
  const place = beside ? besideTexts : underTexts;
  return { ...place(stage, { box, above, angles }, toRatio(image)), beside };
}

type Placed = Omit<FanGeometry, 'beside'>;
interface Room {
  box: Box;
  above: readonly Box[];
  angles: number[];
}

/** The upper edges of all sheets keep clear of the lower corners of the texts. */
function underTexts({ width, height, margin, u }: Stage, { above, angles }: Room, ratio: number): Placed {
  const across = Math.round(width * (ratio < 1 ? 0.62 : 1.02));
  const sheet = { width: across, height: Math.round(across / ratio) };
  const unplaced = { x: 0, y: 0, ...sheet, pivot: { x: across * 0.4, y: sheet.height }, angles };
  const corner = rotatePoint(unplaced, angles[0]!, { x: 0, y: 0 });
  // The upper corner of the front sheet is aligned with the margin.
  const placed = { ...unplaced, x: (ratio < 1 ? width - across - margin : margin) - corner.x };
  const gap = u(40);
  const clear = Math.max(
    ...angles.flatMap((angle) =>
      above.map((text) => text.y + text.height + gap - topAt(placed, angle, text.x + text.width)),
    ),
  );
  return { ...placed, y: Math.max(clear, height * 0.98 - sheet.height) };
}

/** No sheet leaves the pane on the side of the texts. */
function besideTexts({ width, height }: Stage, { box, angles }: Room, ratio: number): Placed {
  const across = Math.round(ratio < 1 ? box.width * 0.82 : Math.max(box.width * 1.3, height * 0.66 * ratio));
  const sheet = { width: across, height: Math.round(across / ratio) };
  const unplaced = { x: 0, y: 0, ...sheet, pivot: { x: across * 0.12, y: sheet.height * 0.9 }, angles };
  const leftmost = Math.min(...angles.map((angle) => rotatePoint(unplaced, angle, { x: 0, y: 0 }).x));
  const placed = { ...unplaced, x: box.x - leftmost };
  // The lower edge of the front sheet rises to the end side; it must be below the canvas everywhere.
  const { x, y } = rotatePoint(placed, angles[0]!, { x: 0, y: sheet.height });
  const foot = y - (Math.min(width, x + across) - x) * Math.tan((-TILT * Math.PI) / 180);
  return { ...placed, y: Math.max(height * 0.26, height * 1.02 - foot) };
}

/** The position of a point of a sheet after rotation. */
export function rotatePoint(fan: Placed, angle: number, point: Point): Point {
  const radians = (angle * Math.PI) / 180;
  const { pivot } = fan;
  const [dx, dy] = [point.x - pivot.x, point.y - pivot.y];
  return {
    x: fan.x + pivot.x + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: fan.y + pivot.y + dx * Math.sin(radians) + dy * Math.cos(radians),
  };
}

/** The top of a rotated sheet at `x`, the highest point from the start side up to there. */
export function topAt(fan: Placed, angle: number, x: number): number {
  const start = rotatePoint(fan, angle, { x: 0, y: 0 });
  const end = rotatePoint(fan, angle, { x: fan.width, y: 0 });
  const share = Math.min(1, Math.max(0, (x - start.x) / (end.x - start.x)));
  return start.y + (end.y - start.y) * share;
}
