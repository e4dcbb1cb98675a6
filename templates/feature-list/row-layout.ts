import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { type FittedText, fitText, resolveTypeStyle, type TextRequest } from '../shared/text/text.tsx';
import { glyphHeight } from '../shared/text/top-aligned-text.tsx';
import { checkRatio } from './check-mark.tsx';
import type { ListFrame } from './frame.ts';

export interface ListItem {
  title: string;
  detail?: string | undefined;
}

export type ListStyle = 'numbers' | 'checks';

/** Every point at one size, in rows of one height. */
export interface ListRowsLayout {
  box: Box;
  height: number;
  /** Between a row's hairline and its text. */
  pad: number;
  /** Between a title and its detail. */
  gap: number;
  /** The x of the text in a row, after the numeral or the check mark. */
  axis: number;
  mark: { type: ListStyle; size: number };
  rows: { title: FittedText; detail: FittedText | null }[];
}

const DETAIL = 26;
/** Line height of details in low rows. */
const TIGHT = 1.22;
/** Share of a numeral's height that the line below crops. */
const SUNK = 0.22;
const CAPITALS = 0.72;
/** Minimum space above the text of a row, and between its title and its detail. */
const PAD = 13;
const GAP = 8;
/** Sizes that differ by less than this factor look the same. */
const EVEN = 1.005;
/** Maximum number of lines of a title or a detail. */
const LINES = 4;

/** Points are never heavier than the title above them. */
export function headingWeight({ brand }: Stage): number {
  return Math.min(600, Math.max(400, brand.typography.display.weight));
}

/** The height that a row needs at the smallest sizes, by the tallest title and the tallest detail. */
export interface MinRow {
  /** Heights of their line boxes. */
  title: number;
  detail: number;
  /** One line of a detail. */
  line: number;
  height: number;
}

export async function minRow(stage: Stage, items: readonly ListItem[]): Promise<MinRow> {
  const width = (stage.wide ? stage.columns(7) : stage.safe.width) * 0.82;
  const fitOne = (text: string, textRole: 'heading' | 'body', at: number, leading: number) =>
    fitText(stage, { text, textRole, width, leading, size: { max: at, min: at }, maxLines: 3 });
  const [titles, details] = await Promise.all([
    Promise.all(items.map(({ title }) => fitOne(title, 'heading', stage.wide ? 34 : 30, 1.1))),
    Promise.all(items.flatMap(({ detail }) => (detail ? [fitOne(detail, 'body', DETAIL, TIGHT)] : []))),
  ]);
  const tallest = (heights: number[]) => Math.max(0, ...heights);
  const detail = tallest(details.map(({ height }) => height));
  return {
    title: tallest(titles.map(({ height }) => height)),
    detail,
    line: tallest(details.map(({ size, leading }) => size * leading)),
    height: 0.3 + PAD * 1.4 + GAP + tallest(titles.map(glyphHeight)) + detail,
  };
}

export async function layOutRows(
  stage: Stage,
  frame: ListFrame,
  { box, items, style, min }: { box: Box; items: readonly ListItem[]; style: ListStyle; min: MinRow },
): Promise<ListRowsLayout> {
  const height = Math.floor(box.height / items.length);
  const detailed = items.some(({ detail }) => detail !== undefined);
  const tight = detailed && height < min.height * 1.15;
  const pad = tight ? PAD : Math.min(48, Math.max(PAD, height * 0.165));
  const mark = await markFor(stage, { style, box, visible: height - pad });
  const axis = mark.width + Math.max(28, Math.min(box.width * 0.045, height * 0.24));
  const room = height - pad - (tight ? PAD * 0.4 : pad * 0.6);
  const gap = tight ? GAP : Math.max(GAP, Math.min(20, height * 0.075));
  const width = box.width - axis;

  const titles = await fitEvenly(
    stage,
    items.map(({ title }, index) => ({ text: title, path: `items[${index}].title` })),
    {
      textRole: 'heading',
      weight: headingWeight(stage),
      width,
      height: detailed ? titleRoom(room - gap, min) : room,
      size: {
        ...frame.item,
        max: tight
          ? frame.item.min * 1.004
          : Math.max(frame.item.min, Math.min(frame.item.max, height * (detailed ? 0.27 : 0.34))),
      },
    },
  );
  const tallest = Math.max(...titles.map(glyphHeight));
  const given = items.flatMap(({ detail }, index) =>
    detail === undefined ? [] : [{ index, text: detail, path: `items[${index}].detail` }],
  );
  const below = room - tallest - gap;
  const details = await fitEvenly(stage, given, {
    textRole: 'body',
    leading: below < 90 ? TIGHT : 1.32,
    width: Math.min(width, 1000),
    height: below,
    size: {
      min: frame.detail.min,
      max: Math.max(frame.detail.min * 1.05, Math.min(frame.detail.max, titles[0]!.size * 0.72)),
    },
  });
  return {
    box,
    height,
    pad,
    gap,
    axis,
    mark: { type: style, size: mark.size },
    rows: titles.map((title, index) => {
      const at = given.findIndex((one) => one.index === index);
      return { title, detail: at < 0 ? null : details[at]! };
    }),
  };
}

/** A title takes up to about half of its row, and more if the detail still has room for one line. */
function titleRoom(room: number, min: MinRow): number {
  const wanted = Math.max(min.title + 1, Math.min(room - min.detail, room * 0.55));
  return Math.min(wanted, room - min.line);
}

/**
 * Fits texts that are drawn under each other at the size of the smallest of them, on one line each where that costs
 * little size.
 */
export async function fitEvenly(
  stage: Stage,
  texts: readonly { text: string; path: string }[],
  request: Omit<TextRequest, 'text' | 'path' | 'maxLines'>,
): Promise<FittedText[]> {
  const { max, min } = request.size;
  const fitOne = (text: string, size: TextRequest['size'], maxLines: number) =>
    fitText(stage, { ...request, text, size, maxLines });
  const fitAll = (size: TextRequest['size'], maxLines: number) =>
    Promise.all(texts.map(({ text }) => fitOne(text, size, maxLines)));
  const even = async (fitted: FittedText[], maxLines: number) => {
    const size = Math.min(max, ...fitted.map((one) => one.size));
    const limited = await Promise.all(
      fitted.map((one, index) =>
        one.size <= size
          ? one
          : fitOne(texts[index]!.text, { max: size, min: Math.min(min, size) }, maxLines),
      ),
    );
    // A text that got one line less at a smaller size makes the others as small.
    const smallest = Math.min(size, ...limited.map((one) => one.size));
    return Promise.all(
      limited.map((one, index) =>
        one.size <= smallest * EVEN
          ? one
          : fitOne(texts[index]!.text, { max: smallest, min: smallest / EVEN }, maxLines),
      ),
    );
  };
  const single = await fitAll({ max, min: Math.max(min, max * 0.78) }, 1);
  if (single.every(({ fit }) => fit !== 'clamped')) return even(single, 1);
  const several = await fitAll(request.size, LINES);
  texts.forEach(({ path }, index) => {
    stage.warnings.push(...fitWarnings(path, several[index]!));
  });
  return even(several, LINES);
}

async function markFor(
  stage: Stage,
  { style, box, visible }: { style: ListStyle; box: Box; visible: number },
): Promise<{ size: number; width: number }> {
  if (style === 'checks') {
    const size = Math.min(visible * 0.54, box.width * 0.13);
    return { size, width: size * checkRatio };
  }
  const face = resolveTypeStyle(stage, 'display', '0');
  const digits = ['1', '2', '3', '4', '5', '6'];
  const ems = await stage.type.widths(digits, { ...face.style, size: 200 });
  const em = Math.max(...ems);
  const size = Math.min(visible / (1 - SUNK) / CAPITALS, (box.width * 0.27) / em);
  return { size, width: em * size };
}

/** From the top of a row to the baseline of its cropped numeral. */
export function numeralBaseline({ height, mark }: ListRowsLayout): number {
  return height + mark.size * CAPITALS * SUNK;
}
