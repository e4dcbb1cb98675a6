import type { Picture } from '../picture.ts';
import type { LaunchFrame } from './launch-frame.ts';
import type { Stage } from './stage.tsx';

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
const ratioOf = (picture: Picture | undefined) =>
  picture ? Math.min(2, Math.max(0.66, picture.width / picture.height)) : OWN_RATIO;

/**
 * As high as the words leave it: its upper edges clear every corner of theirs by `gap`, and it always runs
 * over the lower edge.
 */
export function placeObject(
  stage: Stage,
  frame: LaunchFrame,
  corners: Point[],
  picture: Picture | undefined,
): LaunchObject {
  const ratio = ratioOf(picture);
  const spread = picture ? [0, -4.5] : [0, -9, -18, -27];
  const angles = spread.map((turn) => TILT + turn * stage.motion.progress(1));
  const open = spread.map((turn) => TILT + turn);
  return frame.split
    ? beside(stage, frame, ratio, angles, open)
    : below(stage, corners, ratio, angles, open);
}

function below(
  { width, height, margin, u }: Stage,
  corners: Point[],
  ratio: number,
  angles: number[],
  open: number[],
): LaunchObject {
  const across = ratio < 1 ? width * 0.62 : width * 0.94;
  const plate = { width: across, height: across / ratio };
  const x = ratio < 1 ? width - across - margin * 0.9 : margin * 1.5;
  const object = { x, y: 0, ...plate, pivot: { x: across * 0.12, y: plate.height * 0.9 }, angles };
  const gap = u(64);
  const clear = Math.max(
    ...open.flatMap((angle) => corners.map((corner) => corner.y + gap - topAt(object, angle, corner.x))),
  );
  const lowest = height - plate.height * 0.94;
  return { ...object, y: Math.max(clear, lowest) };
}

function beside(
  { width, height, u, format }: Stage,
  { words }: LaunchFrame,
  ratio: number,
  angles: number[],
  open: number[],
): LaunchObject {
  const start = words.x + words.width + u(36);
  const banner = format.name === 'banner';
  const room = width - start;
  const across = ratio < 1 ? room * 0.82 : Math.max(room * 1.24, height * 0.62 * ratio);
  const plate = { width: across, height: across / ratio };
  const pivot = { x: across * 0.12, y: plate.height * 0.9 };
  const y = Math.max(height * (banner ? 0.3 : 0.27), height * 1.06 - plate.height);
  const object = { x: 0, y, ...plate, pivot, angles };
  const leftmost = Math.min(...open.map((angle) => turned(object, angle, { x: 0, y: 0 }).x));
  return { ...object, x: start - leftmost };
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
function topAt(object: LaunchObject, angle: number, x: number): number {
  const start = turned(object, angle, { x: 0, y: 0 });
  const end = turned(object, angle, { x: object.width, y: 0 });
  const part = Math.min(1, Math.max(0, (x - start.x) / (end.x - start.x)));
  return start.y + (end.y - start.y) * part;
}
