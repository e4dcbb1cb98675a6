import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** A grid of cells. The note and the brand take the last ones, so that no row has an empty cell. */
export interface LogoGrid {
  area: Box;
  /** The y of the horizontal lines, both ends included. */
  across: number[];
  down: VerticalLine[];
  logos: GridCell[];
  note: GridCell | null;
  brand: GridCell;
}

export interface VerticalLine {
  x: number;
  top: number;
  foot: number;
}

/** A cell, and the part of it that its content may take. */
export interface GridCell extends Box {
  room: Box;
}

interface GridRequest {
  /** The area for a number of rows. */
  area(rows: number): Box;
  count: number;
  note: boolean;
  columns: readonly number[];
  /** Between a cell's line and its content. */
  pad: number;
}

export const BEST_RATIO = 1.6;
/** Height of a last row without customer logos, as a share of the others. */
const SIGNATURE = 0.6;

/** Chooses the number of columns that gives well-shaped cells and just enough of them for the note and the brand. */
export function planGrid(stage: Stage, request: GridRequest): LogoGrid {
  const { count, pad } = request;
  const plans = request.columns.map((columns) => {
    const rows = Math.ceil((count + 1) / columns);
    const area = request.area(rows);
    const spare = columns * rows - count;
    return { columns, rows, area, spare, cost: planCost(request, { columns, rows, area, spare }) };
  });
  const { columns, rows, area, spare } = plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
  const across = rowLines(stage, area, rows, spare === columns);
  const down = evenly(area.x, area.width, columns);
  const at = (index: number, span = 1): GridCell => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, end] = [down[column]!, down[column + span]!];
    const [y, foot] = [across[row]!, across[row + 1]!];
    return { x, y, width: end - x, height: foot - y, room: roomIn(stage.safe, { x, y, end, foot }, pad) };
  };
  const noted = request.note && spare > 1;
  const logos = Array.from({ length: count }, (_, index) => at(index));
  const note = noted ? at(count, spare - 1) : null;
  const brand = noted ? at(columns * rows - 1) : at(count, spare);
  // Where a cell of the last row spans several columns, the lines between those columns end above it.
  const last = across[rows - 1]!;
  const open = [...logos, ...(note ? [note] : []), brand].filter(({ y }) => y === last);
  return {
    area,
    across,
    down: down
      .filter((x) => x > 0 && x < stage.width)
      .map((x) => ({ x, top: area.y, foot: open.some((cell) => cell.x === x) ? stage.height : last })),
    logos,
    note,
    brand,
  };
}

interface Plan {
  columns: number;
  rows: number;
  area: Box;
  /** Cells that the logos leave free. */
  spare: number;
}

function planCost({ note }: GridRequest, { columns, rows, area, spare }: Plan): number {
  const shape = Math.abs(Math.log(area.width / columns / (area.height / rows) / BEST_RATIO));
  return shape + Math.abs(spare - (note ? 2 : 1)) * 0.18;
}

function rowLines(stage: Stage, area: Box, rows: number, signed: boolean): number[] {
  if (!signed) return evenly(area.y, area.height, rows);
  // A logo centred in a last row that bleeds off the canvas must stay clear of the margin.
  const min = area.y + area.height > stage.safe.y + stage.safe.height ? stage.margin * 2 + stage.u(56) : 0;
  const last = Math.max(min, (area.height * SIGNATURE) / (rows - 1 + SIGNATURE));
  return [...evenly(area.y, area.height - last, rows - 1), area.y + area.height];
}

/** Lines on whole pixels, so that cells and lines meet without gaps. */
export function evenly(start: number, length: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => Math.round(start + (length * index) / count));
}

export function roomIn(
  safe: Box,
  { x, y, end, foot }: Record<'x' | 'y' | 'end' | 'foot', number>,
  pad: number,
): Box {
  const inner = Math.max(x + pad, safe.x);
  const outer = Math.min(end - pad * 0.5, safe.x + safe.width);
  const top = Math.max(y, safe.y);
  return {
    x: inner,
    y: top,
    width: outer - inner,
    height: Math.min(foot, safe.y + safe.height) - top,
  };
}

/** The y of content centred in its cell, moved to stay inside the safe area. */
export function centerIn({ y, height, room }: GridCell, content: number): number {
  const middle = y + (height - content) / 2;
  return Math.max(room.y, Math.min(middle, room.y + room.height - content));
}
