import type { Box, Stage } from '../../shared/canvas/stage.tsx';

/** The best width to height of a cell, and what a free cell costs beside it. */
const BEST_RATIO = 1.6;
const FREE = 0.18;
/** Height of a last row with one cell, as a share of the others. */
const SIGNATURE = 0.6;
/** Rows lower than this, in units, do not bleed off the canvas: their logos would be too near its edge. */
const MIN_BLEEDING = 190;
/** Units for a logo in a row that the edge of the canvas crops, in addition to two margins. */
const CROPPED_ROW = 52;

export interface WallOptions {
  columns: readonly number[];
  /** Rows of their own widths instead of a grid. */
  even: boolean;
  pad: number;
  bleed: readonly string[];
  /** The index of the cell that takes the free cells of a grid's last row, if it is in it. */
  growing: number;
}

/** A cell, and the part of it that its content may take. */
export interface WallCell {
  box: Box;
  room: Box;
}

export interface WallPlan {
  columns: number;
  /** The number of cells in each row. */
  counts: number[];
  cells: WallCell[];
  lines: { box: Box; grow: 'grow-x' | 'grow-y'; order: number }[];
}

/** The cells and hairlines of a wall, on whole pixels, so that they meet without gaps. */
export function planWall(
  stage: Stage,
  box: Box,
  count: number,
  options: WallOptions & { chosen?: number },
): WallPlan {
  const { even, growing, bleed, chosen } = options;
  const columns = chosen ?? chooseColumns(count, areaOf(stage, box, [1], bleed), options);
  const counts = countRows(count, columns, even);
  const area = areaOf(stage, box, counts, bleed);
  const across = rowLines(stage, area, counts, even);
  const cells: WallCell[] = [];
  for (const [row, own] of counts.entries()) {
    const first = cells.length;
    const down = evenly(area.x, area.width, even ? own : columns);
    const free = down.length - 1 - own;
    const wide = growing >= first && growing < first + own ? growing - first : own - 1;
    const [y, foot] = [across[row]!, across[row + 1]!];
    for (let index = 0; index < own; index++) {
      const x = down[index > wide ? index + free : index]!;
      const end = down[index >= wide ? index + 1 + free : index + 1]!;
      const cell = { x, y, width: end - x, height: foot - y };
      cells.push({ box: cell, room: roomIn(stage, cell, options.pad) });
    }
  }
  return { columns, counts, cells, lines: linesOf(stage, area, across, cells, bleed) };
}

/** The number of columns that gives well-shaped cells and few free ones. */
function chooseColumns(count: number, { width, height }: Box, { columns, even }: WallOptions): number {
  const tried = even ? Array.from({ length: Math.max(...columns) }, (_, index) => index + 1) : columns;
  const cost = (each: number) => {
    const rows = Math.ceil(count / each);
    const shape = Math.abs(Math.log(width / (even ? count / rows : each) / (height / rows) / BEST_RATIO));
    return shape + (even ? 0 : (each * rows - count) * FREE);
  };
  return tried.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** In uneven rows the longer ones are the lower ones. */
function countRows(count: number, columns: number, even: boolean): number[] {
  const rows = Math.ceil(count / columns);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) =>
    even
      ? Math.floor(count / rows) + (row >= rows - longer ? 1 : 0)
      : Math.min(columns, count - row * columns),
  );
}

const isSigned = (counts: readonly number[]) => counts[0]! > 1 && counts.at(-1) === 1;

/** A wall does not bleed where apps cover the edge, or where its rows would be too low. */
function areaOf(stage: Stage, box: Box, counts: readonly number[], bleed: readonly string[]): Box {
  const { format, width, height, u } = stage;
  const rows = counts.length - (isSigned(counts) ? 1 - SIGNATURE : 0);
  const y = Math.round(bleed.includes('top') && format.inset.top === 0 ? 0 : box.y);
  const isRoomy = bleed.includes('top') || (height - y) / rows >= u(MIN_BLEEDING);
  const bleeds = bleed.includes('bottom') && format.inset.bottom === 0 && isRoomy;
  const x = bleed.includes('start') ? 0 : Math.round(box.x);
  const end = bleed.includes('end') ? width : Math.round(box.x + box.width);
  return { x, y, width: end - x, height: (bleeds ? height : Math.round(box.y + box.height)) - y };
}

function rowLines(stage: Stage, area: Box, counts: readonly number[], even: boolean): number[] {
  const { length } = counts;
  const cropped = stage.margin * 2 + stage.u(CROPPED_ROW);
  if (even && length > 1 && area.y === 0) {
    const share = area.height / length;
    const first = Math.min(Math.max(share, cropped), share * 1.4);
    return [0, ...evenly(first, area.height - first, length - 1)];
  }
  if (even || !isSigned(counts)) return evenly(area.y, area.height, length);
  const foot = area.y + area.height;
  const signed = (area.height * SIGNATURE) / (length - 1 + SIGNATURE);
  const last = Math.max(foot >= stage.height ? cropped : 0, signed);
  return [...evenly(area.y, area.height - last, length - 1), foot];
}

const evenly = (start: number, length: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => Math.round(start + (length * index) / count));

function roomIn({ safe }: Stage, { x, y, width, height }: Box, pad: number): Box {
  const [start, end] = [Math.max(x + pad, safe.x), Math.min(x + width - pad * 0.5, safe.x + safe.width)];
  const [top, foot] = [Math.max(y, safe.y), Math.min(y + height, safe.y + safe.height)];
  return { x: start, y: top, width: end - start, height: foot - top };
}

/** Lines down go on to an edge of the canvas that apps cover. */
function linesOf(
  stage: Stage,
  area: Box,
  across: readonly number[],
  cells: readonly WallCell[],
  bleed: readonly string[],
): WallPlan['lines'] {
  const thick = Math.max(1, Math.round(stage.u(2)));
  const down: { x: number; top: number; foot: number }[] = [];
  for (const { box } of cells) {
    const isLast = box.y + box.height === across.at(-1) && bleed.includes('bottom');
    const foot = isLast ? stage.height : box.y + box.height;
    const above = down.find((line) => line.x === box.x && line.foot === box.y);
    if (above) above.foot = foot;
    else if (box.x > 0)
      down.push({ x: box.x, top: box.y === area.y && bleed.includes('top') ? 0 : box.y, foot });
  }
  return [
    ...across
      .filter((y) => y > 0 && y < stage.height)
      .map((y, at) => ({ box: { ...area, y, height: thick }, grow: 'grow-x' as const, order: 1 + at * 2 })),
    ...down.map(({ x, top, foot }, at) => ({
      box: { x, y: top, width: thick, height: foot - top },
      grow: 'grow-y' as const,
      order: 2 + at * 2,
    })),
  ];
}
