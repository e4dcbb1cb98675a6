import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { LaunchFrame } from './frame.ts';

interface Point {
  x: number;
  y: number;
}

/** The position of the plates: one in front, and others that open behind it like a fan. */
export interface PlateGeometry {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The centre of rotation of all plates, from the plate's top start corner. */
  pivot: Point;
  /** Rotation of each plate in degrees, the front one first; negative lifts the end side. */
  angles: number[];
}

const TILT = -8;
const OWN_RATIO = 1.22;

/** Width to height of the image, limited to ratios that look good tilted; others are cropped. */
const toRatio = (image: SceneImage | undefined) =>
  image ? Math.min(2, Math.max(0.66, image.width / image.height)) : OWN_RATIO;

/** Places the plates in the room that the copy leaves, cropped by the bottom and the end edge. */
export function layOutPlates(
  stage: Stage,
  frame: LaunchFrame,
  corners: Point[],
  image: SceneImage | undefined,
): PlateGeometry {
  const step = frame.split ? (image ? 4 : 9) : image ? 3 : 5;
  const open = Array.from({ length: frame.split || !image ? 4 : 3 }, (_, depth) => TILT - step * depth);
  const placed = frame.split
    ? besideCopy(stage, frame, toRatio(image), open)
    : belowCopy(stage, corners, toRatio(image), open);
  return { ...placed, angles: open };
}

/** Under the copy, with the upper edges of all plates clear of its corners. */
function belowCopy({ width, height, margin, u }: Stage, corners: Point[], ratio: number, angles: number[]) {
  const across = Math.round(width * (ratio < 1 ? 0.62 : 1.02));
  const plate = { width: across, height: Math.round(across / ratio) };
  const unplaced = { x: 0, y: 0, ...plate, pivot: { x: across * 0.4, y: plate.height }, angles };
  const corner = rotatePoint(unplaced, angles[0]!, { x: 0, y: 0 });
  // The upper corner of the front plate is aligned with the margin.
  const object = { ...unplaced, x: (ratio < 1 ? width - across - margin : margin) - corner.x };
  const gap = u(40);
  const clear = Math.max(
    ...angles.flatMap((angle) => corners.map((corner) => corner.y + gap - topAt(object, angle, corner.x))),
  );
  return { ...object, y: Math.max(clear, height * 0.98 - plate.height) };
}

/** Beside the copy, with no plate in its column. */
function besideCopy({ width, height, u }: Stage, { copy }: LaunchFrame, ratio: number, angles: number[]) {
  const start = copy.x + copy.width + u(44);
  const room = width - start;
  const across = Math.round(ratio < 1 ? room * 0.82 : Math.max(room * 1.3, height * 0.66 * ratio));
  const plate = { width: across, height: Math.round(across / ratio) };
  const pivot = { x: across * 0.12, y: plate.height * 0.9 };
  const unplaced = { x: 0, y: 0, ...plate, pivot, angles };
  const leftmost = Math.min(...angles.map((angle) => rotatePoint(unplaced, angle, { x: 0, y: 0 }).x));
  const object = { ...unplaced, x: start - leftmost };
  // The lower edge of the front plate rises to the end side; it must be below the canvas everywhere.
  const { x, y } = rotatePoint(object, angles[0]!, { x: 0, y: plate.height });
  const foot = y - (Math.min(width, x + across) - x) * Math.tan((-TILT * Math.PI) / 180);
  return { ...object, y: Math.max(height * 0.26, height * 1.02 - foot) };
}

/** The position of a point of a plate after rotation. */
export function rotatePoint(object: PlateGeometry, angle: number, point: Point): Point {
  const radians = (angle * Math.PI) / 180;
  const { pivot } = object;
  const [dx, dy] = [point.x - pivot.x, point.y - pivot.y];
  return {
    x: object.x + pivot.x + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: object.y + pivot.y + dx * Math.sin(radians) + dy * Math.cos(radians),
  };
}

/** The top of a rotated plate at `x`, the highest point from the start side up to there. */
export function topAt(object: PlateGeometry, angle: number, x: number): number {
  const start = rotatePoint(object, angle, { x: 0, y: 0 });
  const end = rotatePoint(object, angle, { x: object.width, y: 0 });
  const part = Math.min(1, Math.max(0, (x - start.x) / (end.x - start.x)));
  return start.y + (end.y - start.y) * part;
}
