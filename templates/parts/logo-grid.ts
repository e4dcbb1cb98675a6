import type { Box, Stage } from './stage.tsx';

/** A wall of equal cells. The last ones hold the note and the brand, so that no row is left open. */
export interface LogoGrid {
  columns: number;
  rows: number;
  area: Box;
  /** A cell for every logo in reading order, one for the note where there is room, and the brand's. */
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

/** As many columns as give well-shaped cells and leave just enough of them over. */
export function planGrid(stage: Stage, request: GridRequest): LogoGrid {
  const { count, pad } = request;
  const plans = request.columns.map((columns) => {
    const rows = Math.ceil((count + 1) / columns);
    const area = request.area(rows);
    return { columns, rows, area, pad };
  });
  const cost = (plan: Plan) => costOf(plan, request);
  const plan = plans.reduce((best, other) => (cost(other) < cost(best) ? other : best));
  const { columns, rows, area } = plan;
  const spare = columns * rows - count;
  const noted = request.note && spare > 1;
  const at = (index: number, span = 1) => cellAt(stage, plan, index, span);
  return {
    columns,
    rows,
    area,
    logos: Array.from({ length: count }, (_, index) => at(index)),
    note: noted ? at(count, spare - 1) : null,
    brand: noted ? at(columns * rows - 1) : at(count, spare),
  };
}

interface Plan extends Pick<LogoGrid, 'columns' | 'rows' | 'area'> {
  pad: number;
}

function costOf({ area, columns, rows }: Plan, { count, note }: GridRequest): number {
  const shape = Math.abs(Math.log(area.width / columns / (area.height / rows) / PLEASING));
  const spare = columns * rows - count;
  const wanted = note ? 2 : 1;
  // A row that only the note and the brand stand in would weigh more than the logos.
  const hollow = spare >= columns && columns > 2 ? 0.35 : 0;
  return shape + Math.abs(spare - wanted) * 0.18 + hollow;
}

function cellAt({ safe }: Stage, plan: Plan, index: number, span: number): GridCell {
  const { area, columns, rows, pad } = plan;
  // Lines stand on whole pixels, so that cells and lines meet exactly.
  const line = (start: number, length: number, part: number) => Math.round(start + length * part);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const x = line(area.x, area.width, column / columns);
  const y = line(area.y, area.height, row / rows);
  const end = line(area.x, area.width, (column + span) / columns);
  const foot = line(area.y, area.height, (row + 1) / rows);
  const inner = Math.max(x + pad, safe.x);
  const outer = Math.min(end - pad * 0.5, safe.x + safe.width);
  const top = Math.max(y, safe.y);
  const bottom = Math.min(foot, safe.y + safe.height);
  return {
    x,
    y,
    width: end - x,
    height: foot - y,
    room: { x: inner, y: top, width: outer - inner, height: bottom - top },
  };
}

/** Where content of a height stands: in the middle of its cell, unless that would leave the safe area. */
export function middleOf({ y, height, room }: GridCell, content: number): number {
  const middle = y + (height - content) / 2;
  return Math.min(Math.max(middle, room.y), room.y + room.height - content);
}
