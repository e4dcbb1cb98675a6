import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { type FittedText, resolveTypeStyle } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { checkRatio } from './check-mark.tsx';
import { fitEvenly, headingWeight, type ListItem, type ListStyle } from './row-layout.ts';

/** A point in its cell: the text is at the top, the numeral or check mark at the lower end. */
export interface GridPoint {
  /** The cell inside its lines; the text takes its whole width. */
  box: Box;
  title: FittedText;
  detail: FittedText | null;
}

export interface ListGridLayout {
  points: GridPoint[];
  /** The y of the lines above each row, and of the last one, which may be the edge of the canvas. */
  across: number[];
  down: { x: number; top: number; foot: number }[];
  /** Between a line and the text under it, and between a title and its detail. */
  pad: number;
  gap: number;
  mark: { type: ListStyle; size: number; width: number };
}

/** Share of a numeral's height that the line below crops. */
const SUNK = 0.2;
const CAPITALS = 0.72;
/** The part of a numeral above the line must be at least so high; with less, the points are a list. */
const MIN_MARK = 88;
/** The width of a check mark. */
const MIN_CHECK = 56;
const MAX_CHECK = 190;
/** The marks take at most this share of a cell's width. */
const MARK_WIDTH = { numbers: 0.6, checks: 0.3 };

/** How many points each row has. A first row with fewer points has wider cells. */
function countRows(count: number, isWide: boolean): number[] {
  const columns = isWide ? (count > 4 ? 3 : count) : 2;
  const rest = count % columns;
  return [...(rest ? [rest] : []), ...Array.from({ length: Math.floor(count / columns) }, () => columns)];
}

/** The points as a grid below `top`; null if their texts leave too little room for the marks. */
export async function layOutGrid(
  stage: Stage,
  { top, items, style }: { top: number; items: readonly ListItem[]; style: ListStyle },
): Promise<ListGridLayout | null> {
  const { safe, wide, format } = stage;
  const rows = countRows(items.length, wide);
  // The edge of the canvas crops the last row, unless apps cover it.
  const foot = format.inset.bottom > 0 ? safe.y + safe.height : stage.height;
  const height = Math.floor((foot - top) / rows.length);
  const across = [...rows.map((_, row) => top + row * height), foot];
  const between = wide ? 76 : 60;
  const boxes = rows.flatMap((columns, row): Box[] => {
    const each = (safe.width - between * (columns - 1)) / columns;
    return Array.from({ length: columns }, (_, column) => ({
      x: safe.x + column * (each + between),
      y: across[row]!,
      width: each,
      height: across[row + 1]! - across[row]!,
    }));
  });
  const pad = Math.min(48, height * 0.13);
  const gap = Math.min(20, height * 0.06);
  const quiet = { ...stage, warnings: [] };
  const width = Math.min(...boxes.map((box) => box.width));
  const titles = await fitEvenly(
    quiet,
    items.map(({ title }, index) => ({ text: title, path: `items[${index}].title` })),
    {
      textRole: 'heading',
      weight: headingWeight(stage),
      width,
      height: height * 0.4,
      size: { max: 54, min: 33 },
    },
  );
  const given = items.flatMap(({ detail }, index) =>
    detail === undefined ? [] : [{ index, text: detail, path: `items[${index}].detail` }],
  );
  const details = await fitEvenly(quiet, given, {
    textRole: 'body',
    leading: 1.3,
    width,
    height: height * 0.5,
    size: { max: Math.max(28, Math.min(36, titles[0]!.size * 0.74)), min: 27 },
  });
  if (quiet.warnings.length > 0) return null;
  const points = boxes.map((box, index): GridPoint => {
    const at = given.findIndex((one) => one.index === index);
    return { box, title: titles[index]!, detail: at < 0 ? null : details[at]! };
  });
  const mark = await fitMark(stage, { points, style, pad, gap });
  if (!mark) return null;
  return { points, across, down: verticalLines(points, between), pad, gap, mark };
}

/** The height of a point's text with the space above it. */
function textHeight({ title, detail }: GridPoint, { pad, gap }: { pad: number; gap: number }): number {
  return pad + glyphHeight(title) + (detail ? gap + glyphHeight(detail) : 0);
}

/** All marks have one size: that of the cell with the least room. A cell alone in its row has the mark beside its text. */
async function fitMark(
  stage: Stage,
  { points, style, pad, gap }: { points: GridPoint[]; style: ListStyle; pad: number; gap: number },
): Promise<ListGridLayout['mark'] | null> {
  const shared = points.filter(({ box }) => points.some((one) => one.box.y === box.y && one.box.x !== box.x));
  const roomAbove = (foot: (box: Box) => number) =>
    Math.min(
      ...shared.map((point) => foot(point.box) - point.box.y - textHeight(point, { pad, gap }) - gap * 2),
    );
  const width = Math.min(...shared.map(({ box }) => box.width)) * MARK_WIDTH[style];
  if (style === 'checks') {
    const size = Math.min(roomAbove((box) => checkFoot(stage, box, pad)) * checkRatio, width, MAX_CHECK);
    return size < MIN_CHECK ? null : { type: style, size, width: size };
  }
  const room = roomAbove(({ y, height }) => y + height);
  if (room < MIN_MARK) return null;
  const face = resolveTypeStyle(stage, 'display', '0');
  const ems = await stage.type.widths(
    points.map((_, index) => String(index + 1)),
    { ...face.style, size: 200 },
  );
  const em = Math.max(...ems);
  const size = Math.min(room / (1 - SUNK) / CAPITALS, width / em);
  return { type: style, size, width: em * size };
}

function verticalLines(points: readonly GridPoint[], between: number): ListGridLayout['down'] {
  const first = points[0]!.box.x;
  return points
    .filter(({ box }) => box.x > first)
    .map(({ box }) => ({ x: Math.round(box.x - between / 2), top: box.y, foot: box.y + box.height }));
}

/** The bottom of a check mark. It is never cropped: in a last row at the edge of the canvas it keeps the margin. */
export function checkFoot({ safe }: Stage, { y, height }: Box, pad: number): number {
  return Math.min(y + height - pad, safe.y + safe.height);
}

/** From the top of a cell to the baseline of its cropped numeral. */
export function sunkBaseline({ mark }: ListGridLayout, { box }: GridPoint): number {
  return box.height + mark.size * CAPITALS * SUNK;
}
