import type { Direction } from '@livery/templates/shared/text/script';
import type { Rect } from '../scene/rect.ts';

/** A box on a canvas, and the middle of its first line. */
interface Box extends Rect {
  firstLine: number;
}

/** Two lines whose middles differ by less than this part of their height stand in one row of a table. */
const ALIGNED = 0.3;

/**
 * Cuts a canvas at its widest gaps (recursive XY cut), into rows from the top and columns in the direction of the text.
 * Texts side by side are read one after the other. Where a third of the rows has lines at one height in several columns,
 * it is a table, which is read by its rows; one with more columns than rows, such as steps with headings, by its columns.
 */
export function inReadingOrder<Each extends Box>(boxes: Each[], direction: Direction): Each[] {
  const rows = cut(boxes, 'top', 'bottom');
  const columns = cut(boxes, 'left', 'right');
  if (rows.length < 2 && columns.length < 2) return boxes.sort((a, b) => a.top - b.top);
  const isWide = columns.length > rows.length && columns.every((column) => column.length > 1);
  const byRow = rows.length > 1 && (columns.length < 2 || (!isWide && isTable(rows, columns)));
  const halves = byRow ? halve(rows, 'top', 'bottom') : halve(columns, 'left', 'right');
  if (!byRow && direction === 'rtl') halves.reverse();
  return halves.flatMap((half) => inReadingOrder(half, direction));
}

function isTable(rows: Box[][], columns: Box[][]): boolean {
  const columnOf = new Map(columns.flatMap((column, index) => column.map((box) => [box, index])));
  const aligned = rows.filter(([first, ...others]) =>
    others.some(
      (other) =>
        columnOf.get(other) !== columnOf.get(first!) &&
        Math.abs(other.firstLine - first!.firstLine) < ALIGNED * (first!.bottom - first!.top),
    ),
  );
  return aligned.length * 3 >= rows.length;
}

/** The boxes in groups, with a gap between each two. */
function cut<Each extends Rect>(boxes: Each[], start: 'top' | 'left', end: 'bottom' | 'right'): Each[][] {
  const groups: Each[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const box of boxes.toSorted((a, b) => a[start] - b[start])) {
    if (box[start] > reach) groups.push([]);
    groups.at(-1)!.push(box);
    reach = Math.max(reach, box[end]);
  }
  return groups;
}

function halve<Each extends Rect>(
  groups: Each[][],
  start: 'top' | 'left',
  end: 'bottom' | 'right',
): Each[][] {
  const gaps = groups
    .slice(1)
    .map((group, index) => group[0]![start] - Math.max(...groups[index]!.map((box) => box[end])));
  const at = gaps.indexOf(Math.max(...gaps)) + 1;
  return [groups.slice(0, at).flat(), groups.slice(at).flat()];
}

export function unite(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
