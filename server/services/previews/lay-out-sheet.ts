/** The longest side of a sheet in pixels. */
const MAX_SIDE = 1200;
const GAP = 12;
/** Below each tile, where `drawSheet` marks samples. */
export const GAP_BELOW = 26;

export interface SheetTile {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SheetLayout {
  width: number;
  height: number;
  columns: number;
  tiles: SheetTile[];
}

/** Lays out tiles of one size in rows, as large as a sheet allows and no larger than they were drawn. */
export function layOutSheet(count: number, drawn: { width: number; height: number }): SheetLayout {
  const fits = Array.from({ length: count }, (_, index) => fitColumns(index + 1, count, drawn));
  // Of equally large tiles, more columns make a sheet that is wide rather than high.
  const best = fits.reduce((one, other) => (other.width >= one.width ? other : one));
  const { columns, width, height } = best;
  const rows = Math.ceil(count / columns);
  const tiles = Array.from({ length: count }, (_, index) => ({
    x: GAP + (index % columns) * (width + GAP),
    y: GAP + Math.floor(index / columns) * (height + GAP_BELOW),
    width,
    height,
  }));
  return {
    width: columns * (width + GAP) + GAP,
    height: rows * (height + GAP_BELOW) + GAP,
    columns,
    tiles,
  };
}

function fitColumns(columns: number, count: number, drawn: { width: number; height: number }) {
  const rows = Math.ceil(count / columns);
  const wide = (MAX_SIDE - GAP * (columns + 1)) / columns / drawn.width;
  const high = (MAX_SIDE - GAP - GAP_BELOW * rows) / rows / drawn.height;
  const scale = Math.min(1, wide, high);
  return { columns, width: Math.floor(drawn.width * scale), height: Math.floor(drawn.height * scale) };
}
