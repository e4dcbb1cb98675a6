import { type Direction, layoutDirection, textDirection } from '@livery/templates/shared/text/script';
import type { SceneLayout, TextRun } from '../scene/read-layout.ts';
import type { Rect } from '../scene/rect.ts';
import { inReadingOrder, unite } from './reading-order.ts';

/** A stretch of drawn text in one direction, its characters in reading order. */
export interface TextSpan {
  text: string;
  direction: Direction;
  /** In pixels of the format, from its top left. */
  rect: Rect;
  size: number;
}

/** More than any canvas shows. */
const MAX_RUNS = 1000;
/** Letters fill about this part of their size; the boxes of tight lines overlap beyond it. */
const LETTER_HEIGHT = 0.7;
/** From this part of the size on, a gap between two stretches is a space. */
const SPACE = 0.14;
/** Up to this part of the size, neighbours are of one text, such as a number and its unit or a quotation mark. */
const JOINED = 0.16;

interface DrawnTexts {
  layout: Pick<SceneLayout, 'texts' | 'emoji'>;
  /** The boxes of the parts of the scene in reading order. */
  reading: readonly Area[];
}

/** The texts of a scene in reading order, without what is part of a shape. */
export function readTextSpans({ layout, reading }: DrawnTexts): TextSpan[] {
  const drawn = [...layout.texts, ...layout.emoji].sort((a, b) => a.element - b.element);
  const runs = drawn.filter((run) => !run.decor && run.opacity > 0 && isShown(run)).slice(0, MAX_RUNS);
  const direction = layoutDirection(runs.map(({ text }) => text));
  const blocks = Map.groupBy(toBlocks(toLines(runs)), (block) => nearest(reading, block));
  return [...blocks]
    .sort(([a], [b]) => a - b)
    .flatMap(([, inPart]) => inReadingOrder(inPart, direction))
    .flatMap(({ lines }) => lines.flatMap((line) => toSpans(line, direction)));
}

function isShown({ rect, clip }: TextRun): boolean {
  const middle = (rect.top + rect.bottom) / 2;
  return (
    !clip || (rect.left < clip.right && rect.right > clip.left && middle > clip.top && middle < clip.bottom)
  );
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The index of the part of a block: the smallest around its middle, else the nearest, as for a hanging mark. */
function nearest(reading: readonly Area[], { left, right, top, bottom }: Rect): number {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const rank = (area: Area) => {
    const away =
      Math.max(0, area.x - x, x - area.x - area.width) + Math.max(0, area.y - y, y - area.y - area.height);
    return [away, area.width * area.height] as const;
  };
  const ranks = reading.map(rank);
  return ranks.reduce((best, [away, size], index) => {
    const [least, smallest] = ranks[best]!;
    return away < least || (away === least && size < smallest) ? index : best;
  }, 0);
}

interface Line extends Rect {
  runs: TextRun[];
}

/** The runs of one element that stand beside each other. */
function toLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs) {
    const last = lines.at(-1);
    const middle = (run.rect.top + run.rect.bottom) / 2;
    const half = (run.size * LETTER_HEIGHT) / 2;
    const isBeside = last && middle > last.top && middle < last.bottom && isSameText(last, run);
    const box = { ...run.rect, top: middle - half, bottom: middle + half };
    if (isBeside) lines[lines.length - 1] = { ...unite(last, box), runs: [...last.runs, run] };
    else lines.push({ ...box, runs: [run] });
  }
  return lines;
}

function isSameText({ runs, left, right }: Line, run: TextRun): boolean {
  if (runs.some(({ element }) => element === run.element)) return true;
  const gap = Math.max(run.rect.left - right, left - run.rect.right);
  const size = Math.max(run.size, ...runs.map((each) => each.size));
  return Math.abs(gap) < JOINED * size && run.element - runs.at(-1)!.element === 1;
}

/** A paragraph. */
interface Block extends Rect {
  lines: Line[];
  /** The middle of its first line. */
  firstLine: number;
}

/** Lines of one size that follow each other closely, in the tree and on the canvas. */
function toBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && follows(line, last)) {
      blocks[blocks.length - 1] = { ...last, ...unite(last, line), lines: [...last.lines, line] };
    } else {
      const { runs: _, ...rect } = line;
      blocks.push({ ...rect, lines: [line], firstLine: (line.top + line.bottom) / 2 });
    }
  }
  return blocks;
}

function follows(line: Line, { lines, bottom }: Block): boolean {
  const last = lines.at(-1)!;
  const { element, size } = last.runs.at(-1)!;
  const [run] = line.runs;
  const isNext = run!.element - element <= 1 && Math.abs(run!.size - size) < 1;
  const isBelow =
    line.top > last.top && line.top - bottom < size && line.left < last.right && line.right > last.left;
  return isNext && isBelow;
}

/** Runs stand from left to right; a stretch against the direction of its line keeps its own order (UAX #9, L2). */
function toSpans({ runs }: Line, scene: Direction): TextSpan[] {
  const directions = new Set(runs.map(({ text }) => textDirection(text, scene)));
  const line = directions.size === 1 ? [...directions][0]! : scene;
  const spans: TextSpan[] = [];
  for (const run of runs.toSorted((a, b) => a.rect.left - b.rect.left)) {
    const last = spans.at(-1);
    const direction = textDirection(run.text, last?.direction ?? line);
    if (last?.direction === direction) spans[spans.length - 1] = join(last, run);
    else spans.push({ text: run.text, direction, rect: run.rect, size: run.size });
  }
  return line === 'rtl' ? spans.reverse() : spans;
}

/** Adds the run to the right of a stretch. */
function join({ text, direction, rect, size }: TextSpan, run: TextRun): TextSpan {
  const [first, second] = direction === 'rtl' ? [run.text, text] : [text, run.text];
  const isApart = run.rect.left - rect.right > size * SPACE && !/\s$/.test(first) && !/^\s/.test(second);
  return { text: `${first}${isApart ? ' ' : ''}${second}`, direction, rect: unite(rect, run.rect), size };
}
