import { distance, type Oklab, toOklab } from '../color-space/oklab.ts';
import type { Pixels } from '../facts.ts';
import { computeDifferenceHash } from './difference-hash.ts';

/** Decoded pixels: four bytes each, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_SAMPLES = 6000;
/** Colours closer than this in OKLab are one colour that antialiasing or compression has changed. */
const SAME = 0.045;
const BACKDROP = 0.05;

interface Bin {
  r: number;
  g: number;
  b: number;
  count: number;
}

export interface MeasureOptions {
  /** Parts that are left out, such as photographs on a page. */
  without?: Part[];
  /** Whether a uniform edge colour is the background of the image and left out: always, never, or only if it is grey. */
  backdrop?: boolean | 'grey';
}

/** Measures a part of an image: its colours by share, and how many colours make up most of it. */
export function measurePixels(
  raster: Raster,
  part: Part,
  { without = [], backdrop = false }: MeasureOptions = {},
): Pixels {
  const area = clip(part, raster);
  const step = Math.max(1, Math.floor(Math.sqrt((area.width * area.height) / MAX_SAMPLES)));
  const edge = findEdgeColor(raster, area);
  const isBackdrop =
    backdrop === true || (backdrop === 'grey' && edge && Math.hypot(edge.lab[1], edge.lab[2]) < 0.02);
  const bare = edge?.even && isBackdrop ? edge.lab : null;
  const bins = new Map<number, Bin>();
  let seen = 0;
  let clear = 0;
  const content = { left: area.width, top: area.height, right: 0, bottom: 0 };
  const isBare = bare && matchColor(bare);
  const { data } = raster;
  for (let y = area.y; y < area.y + area.height; y += step) {
    const holes = without.filter((hole) => y >= hole.y && y < hole.y + hole.height);
    for (let x = area.x; x < area.x + area.width; x += step) {
      if (holes.some((hole) => x >= hole.x && x < hole.x + hole.width)) continue;
      seen++;
      const at = (y * raster.width + x) * 4;
      const [r, g, b, a] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 255];
      if (a < 128 || isBare?.(r, g, b)) clear++;
      else {
        addTo(bins, r, g, b);
        content.left = Math.min(content.left, x - area.x);
        content.right = Math.max(content.right, x - area.x + step);
        content.top = Math.min(content.top, y - area.y);
        content.bottom = Math.max(content.bottom, y - area.y + step);
      }
    }
  }
  const opaqueCount = seen - clear;
  return {
    width: area.width,
    height: area.height,
    clear: seen === 0 ? 1 : clear / seen,
    contentRatio:
      opaqueCount === 0
        ? area.width / area.height
        : (content.right - content.left) / (content.bottom - content.top),
    colors: gather([...bins.values()], opaqueCount),
    backdrop: edge?.color ?? null,
    variety: measureVariety(bins, opaqueCount),
    hash: computeDifferenceHash(raster, area),
  };
}

function clip(part: Part, { width, height }: Raster): Part {
  const x = Math.min(Math.max(0, Math.round(part.x)), Math.max(0, width - 1));
  const y = Math.min(Math.max(0, Math.round(part.y)), Math.max(0, height - 1));
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(part.width), width - x)),
    height: Math.max(1, Math.min(Math.round(part.height), height - y)),
  };
}

/** Compares pixels with a colour. Neighbours are often equal, so the last answer is kept. */
function matchColor(lab: Oklab): (r: number, g: number, b: number) => boolean {
  let last = -1;
  let answer = false;
  return (r, g, b) => {
    const key = (r << 16) | (g << 8) | b;
    if (key !== last) answer = distance(toOklab(r, g, b), lab) < BACKDROP;
    last = key;
    return answer;
  };
}

function addTo(bins: Map<number, Bin>, r: number, g: number, b: number): void {
  const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
  const bin = bins.get(key);
  if (!bin) bins.set(key, { r, g, b, count: 1 });
  else {
    bin.count++;
    // The mean of all pixels in the bin.
    bin.r += (r - bin.r) / bin.count;
    bin.g += (g - bin.g) / bin.count;
    bin.b += (b - bin.b) / bin.count;
  }
}

/** Merges bins of similar colours under the colour of the largest bin. */
function gather(bins: Bin[], total: number): Pixels['colors'] {
  if (total === 0) return [];
  const groups: { lab: Oklab; color: string; count: number }[] = [];
  for (const bin of bins.sort((a, b) => b.count - a.count).slice(0, 400)) {
    const lab = toOklab(bin.r, bin.g, bin.b);
    const group = groups.find((other) => distance(other.lab, lab) < SAME);
    if (group) group.count += bin.count;
    else if (groups.length < 60) groups.push({ lab, color: rgbToHex(bin), count: bin.count });
  }
  return groups
    .sort((a, b) => b.count - a.count)
    .slice(0, 16)
    .map(({ color, count }) => ({ color, share: count / total }))
    .filter(({ share }) => share >= 0.004);
}

function measureVariety(bins: Map<number, Bin>, total: number): number {
  let left = total * 0.8;
  let needed = 0;
  for (const { count } of [...bins.values()].sort((a, b) => b.count - a.count)) {
    if (left <= 0) break;
    left -= count;
    needed++;
  }
  return needed;
}

interface Edge {
  lab: Oklab;
  color: string;
  /** Whether most of the edge has that colour. */
  even: boolean;
}

function findEdgeColor(raster: Raster, { x, y, width, height }: Part): Edge | null {
  const bins = new Map<number, Bin>();
  const { data } = raster;
  let count = 0;
  const look = (px: number, py: number) => {
    const at = (py * raster.width + px) * 4;
    const [r, g, b, a] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 255];
    count++;
    if (a >= 128) addTo(bins, r, g, b);
  };
  for (let px = x; px < x + width; px++) {
    look(px, y);
    look(px, y + height - 1);
  }
  for (let py = y; py < y + height; py++) {
    look(x, py);
    look(x + width - 1, py);
  }
  const commonest = [...bins.values()].sort((a, b) => b.count - a.count)[0];
  if (!commonest || commonest.count < count * 0.1) return null;
  return {
    lab: toOklab(commonest.r, commonest.g, commonest.b),
    color: rgbToHex(commonest),
    even: commonest.count > count * 0.55,
  };
}

function rgbToHex({ r, g, b }: Bin): string {
  return `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
