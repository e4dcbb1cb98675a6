import type { SceneImage } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { LaunchFrame } from './frame.ts';

interface Point {
  x: number;
  y: number;
}

/** The tilted object of a launch: one plate before others that open behind it like a fan. */
export interface LaunchObject {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The point all plates turn about, from the plate's own top start corner. */
  pivot: Point;
  /** Degrees that each plate is turned by, the front one first; negative lifts its end side. */
  angles: number[];
}

const TILT = -8;
const OWN_RATIO = 1.22;

/** Pictures between a phone's page and a cinema's screen keep their shape; others are cropped to these. */
const toRatio = (image: SceneImage | undefined) =>
  image ? Math.min(2, Math.max(0.66, image.width / image.height)) : OWN_RATIO;

/** As large and as high as the words leave it, and always over the lower and the end edge. */
export function placeObject(
  stage: Stage,
  frame: LaunchFrame,
  corners: Point[],
  image: SceneImage | undefined,
): LaunchObject {
  const step = frame.split ? (image ? 4 : 9) : image ? 3 : 5;
  const open = Array.from({ length: frame.split || !image ? 4 : 3 }, (_, depth) => TILT - step * depth);
  const placed = frame.split
    ? beside(stage, frame, toRatio(image), open)
    : below(stage, corners, toRatio(image), open);
  return { ...placed, angles: open };
}

/** Under the words: its upper edges clear every corner of theirs. */
function below({ width, height, margin, u }: Stage, corners: Point[], ratio: number, angles: number[]) {
  const across = Math.round(width * (ratio < 1 ? 0.62 : 1.02));
  const plate = { width: across, height: Math.round(across / ratio) };
  const unplaced = { x: 0, y: 0, ...plate, pivot: { x: across * 0.4, y: plate.height }, angles };
  const corner = turned(unplaced, angles[0]!, { x: 0, y: 0 });
  // The front plate's upper corner stands on the line the words start from.
  const object = { ...unplaced, x: (ratio < 1 ? width - across - margin : margin) - corner.x };
  const gap = u(40);
  const clear = Math.max(
    ...angles.flatMap((angle) => corners.map((corner) => corner.y + gap - topAt(object, angle, corner.x))),
  );
  return { ...object, y: Math.max(clear, height * 0.98 - plate.height) };
}

/** Beside the words: no plate reaches into their column. */
function beside({ width, height, u }: Stage, { copy }: LaunchFrame, ratio: number, angles: number[]) {
  const start = copy.x + copy.width + u(44);
  const room = width - start;
  const across = Math.round(ratio < 1 ? room * 0.82 : Math.max(room * 1.3, height * 0.66 * ratio));
  const plate = { width: across, height: Math.round(across / ratio) };
  const pivot = { x: across * 0.12, y: plate.height * 0.9 };
  const unplaced = { x: 0, y: 0, ...plate, pivot, angles };
  const leftmost = Math.min(...angles.map((angle) => turned(unplaced, angle, { x: 0, y: 0 }).x));
  const object = { ...unplaced, x: start - leftmost };
  // The front plate's lower edge rises to the end side; where it meets the canvas' own it must have left it.
  const { x, y } = turned(object, angles[0]!, { x: 0, y: plate.height });
  const foot = y - (Math.min(width, x + across) - x) * Math.tan((-TILT * Math.PI) / 180);
  return { ...object, y: Math.max(height * 0.26, height * 1.02 - foot) };
}

/** Where a point of a plate stands once it is turned. */
export function turned(object: LaunchObject, angle: number, point: Point): Point {
  const radians = (angle * Math.PI) / 180;
  const { pivot } = object;
  const [dx, dy] = [point.x - pivot.x, point.y - pivot.y];
  return {
    x: object.x + pivot.x + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: object.y + pivot.y + dx * Math.sin(radians) + dy * Math.cos(radians),
  };
}

/** The highest a plate reaches over the span from the start side to `x`. */
export function topAt(object: LaunchObject, angle: number, x: number): number {
  const start = turned(object, angle, { x: 0, y: 0 });
  const end = turned(object, angle, { x: object.width, y: 0 });
  const part = Math.min(1, Math.max(0, (x - start.x) / (end.x - start.x)));
  return start.y + (end.y - start.y) * part;
}
