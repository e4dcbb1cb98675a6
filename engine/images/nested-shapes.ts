import type { Bitmap } from './bitmap.ts';

/** Channels that differ by more than this are of another colour. */
const OTHER_COLOR = 110;
/** The most that a mixture of two colours differs from the line between them. */
const SAME_HUE = 40;
/** A change within a few pixels that is smaller than this belongs to a gradient. */
const HARD_EDGE = 70;
/** Shapes with a smaller share of the visible pixels are details that a silhouette can lose. */
const MIN_SHARE = 0.025;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * Whether a mark has shapes inside its shapes: areas of one colour whose outline touches other colours more than it
 * touches the background. Drawn in one colour they would disappear and leave a blob, such as a badge without its letter.
 */
export function hasNestedShapes(
  { data, width, height }: Bitmap,
  isVisible: (at: number) => boolean,
  colors: readonly { hex: string }[],
  background: readonly number[] | null,
): boolean {
  const tones = pickTones(colors, background);
  const labels = new Int8Array(width * height).map((_, index) =>
    isVisible(index * 4) ? findNearest(tones, data, index * 4) : -1,
  );
  const toIndex = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  const isPainted = (index: number) => index >= 0 && labels[index]! >= 0;
  /** Compares further away, too: a blurred edge is a row of mixtures. */
  const isHard = (x: number, y: number, dx: number, dy: number) =>
    [0, 1, 2].some((step) => {
      const behind = toIndex(x - dx * step, y - dy * step);
      const ahead = toIndex(x + dx * (step + 1), y + dy * (step + 1));
      if (!isPainted(behind) || !isPainted(ahead)) return false;
      return [0, 1, 2].some((c) => Math.abs(data[behind * 4 + c]! - data[ahead * 4 + c]!) > HARD_EDGE);
    });
  const seen = new Uint8Array(labels.length);
  let visible = 0;
  let nested = 0;
  for (let start = 0; start < labels.length; start++) {
    if (seen[start] || !isPainted(start)) continue;
    const shape = [start];
    seen[start] = 1;
    let inner = 0;
    let outer = 0;
    // The shape grows while it is read.
    for (const at of shape) {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (const [dx, dy] of sides) {
        const next = toIndex(x + dx, y + dy);
        if (!isPainted(next)) outer += 1;
        else if (labels[next] !== labels[start]) inner += isHard(x, y, dx, dy) ? 1 : 0;
        else if (!seen[next]) {
          seen[next] = 1;
          shape.push(next);
        }
      }
    }
    visible += shape.length;
    if (inner > outer) nested += shape.length;
  }
  return nested > visible * MIN_SHARE;
}

/** The colours of a mark, as different from each other as those of two shapes. */
function pickTones(colors: readonly { hex: string }[], background: readonly number[] | null): number[][] {
  const tones: number[][] = [];
  for (const { hex } of colors) {
    const color = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    // The smooth edge of a tone is no colour of its own.
    const isTaken = (tone: readonly number[]) =>
      isNear(color, tone, OTHER_COLOR) || (background !== null && isMixture(color, tone, background));
    if (!(background && isNear(color, background, OTHER_COLOR)) && !tones.some(isTaken)) tones.push(color);
  }
  return tones;
}

const isNear = (one: readonly number[], other: readonly number[], most: number) =>
  one.every((channel, index) => Math.abs(channel - other[index]!) <= most);

function isMixture(color: number[], tone: readonly number[], background: readonly number[]): boolean {
  const toTone = tone.map((channel, index) => channel - background[index]!);
  const dot = toTone.reduce((sum, part, index) => sum + part * (color[index]! - background[index]!), 0);
  const share = dot / toTone.reduce((sum, part) => sum + part * part, 0);
  return isNear(
    color,
    toTone.map((part, index) => background[index]! + part * share),
    SAME_HUE,
  );
}

function findNearest(tones: readonly number[][], data: Uint8Array, at: number): number {
  const distances = tones.map((tone) =>
    tone.reduce((sum, channel, index) => sum + (channel - data[at + index]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
