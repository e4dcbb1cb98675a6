import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** A wall of cells. The last ones hold the note and the brand, so that no row is left open. */
export interface LogoGrid {
  area: Box;
  /** Where its lines stand: tops of the rows and the foot of the last, starts of the columns and their end. */
  across: number[];
  down: number[];
  logos: GridCell[];
  note: GridCell | null;
  brand: GridCell;
}

/** What a cell covers, and the part of it that its content may take. */
export interface GridCell extends Box {
  room: Box;
}

interface GridRequest {
  /** The area for a number of rows. */
  area(rows: number): Box;
  count: number;
  note: boolean;
  columns: readonly number[];
  /** From a cell's line to its content. */
  pad: number;
}

const PLEASING = 1.6;
/** Height of a last row without logos in it, as a part of the others. */
const SIGNATURE = 0.6;

/** As many columns as give well-shaped cells and leave just enough of them over. */
export function planGrid(stage: Stage, request: GridRequest): LogoGrid {
  const { count, pad } = request;
  const plans = request.columns.map((columns) => {
    const rows = Math.ceil((count + 1) / columns);
    const area = request.area(rows);
    const spare = columns * rows - count;
    return { columns, rows, area, spare, cost: rateCost(request, { columns, rows, area, spare }) };
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
  return {
    area,
    across,
    down,
    logos: Array.from({ length: count }, (_, index) => at(index)),
    note: noted ? at(count, spare - 1) : null,
    brand: noted ? at(columns * rows - 1) : at(count, spare),
  };
}

interface Plan {
  columns: number;
  rows: number;
  area: Box;
  /** Cells left over by the logos. */
  spare: number;
}

function rateCost({ note }: GridRequest, { columns, rows, area, spare }: Plan): number {
  const shape = Math.abs(Math.log(area.width / columns / (area.height / rows) / PLEASING));
  return shape + Math.abs(spare - (note ? 2 : 1)) * 0.18;
}

function rowLines(stage: Stage, area: Box, rows: number, signed: boolean): number[] {
  if (!signed) return evenly(area.y, area.height, rows);
  // At the foot of the canvas a logo in the middle of the last row must stay clear of the margin.
  const min = area.y + area.height > stage.safe.y + stage.safe.height ? stage.margin * 2 + stage.u(56) : 0;
  const last = Math.max(min, (area.height * SIGNATURE) / (rows - 1 + SIGNATURE));
  return [...evenly(area.y, area.height - last, rows - 1), area.y + area.height];
}

/** Lines on whole pixels, so that cells and lines meet exactly. */
function evenly(start: number, length: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => Math.round(start + (length * index) / count));
}

function roomIn(
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

/** Where content of a height stands: in the middle of its cell, unless that would leave the safe area. */
export function centre({ y, height, room }: GridCell, content: number): number {
  const middle = y + (height - content) / 2;
  return Math.max(room.y, Math.min(middle, room.y + room.height - content));
}
