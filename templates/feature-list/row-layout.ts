import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { type FittedText, fitText, readFace, type TextRequest } from '../shared/text/text.tsx';
import { hungHeight } from '../shared/text/top-aligned-text.tsx';
import { checkRatio } from './check-mark.tsx';
import type { ListFrame } from './frame.ts';

export interface ListItem {
  title: string;
  detail?: string | undefined;
}

export type ListStyle = 'numbers' | 'checks';

/** Every point set in one size, in rows of one height. */
export interface ListRows {
  box: Box;
  height: number;
  /** From a row's line to its text. */
  pad: number;
  /** Between a title and its detail. */
  gap: number;
  /** Where text starts in a row, after the numeral or the check. */
  axis: number;
  mark: { type: ListStyle; size: number };
  rows: { title: FittedText; detail: FittedText | null }[];
}

const DETAIL = 26;
/** Leading of details where rows are low. */
const TIGHT = 1.22;
/** Part of a numeral's capitals that the line below it cuts off. */
const SUNK = 0.22;
const CAPITALS = 0.72;
/** The least air over the text of a row, and between its title and its detail. */
const PAD = 13;
const GAP = 8;
/** The most lines of a title or a detail; its height is bounded anyway. */
const LINES = 4;

/** Points stand below the title, so they are never heavier than it. */
function headingWeight({ brand }: Stage): number {
  return Math.min(600, Math.max(400, brand.typography.display.weight));
}

/** What a row needs at the smallest sizes, told by the tallest title and the tallest detail. */
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
  const set = (text: string, voice: 'heading' | 'body', at: number, leading: number) =>
    fitText(stage, { text, voice, width, leading, size: { max: at, min: at }, maxLines: 3 });
  const [titles, details] = await Promise.all([
    Promise.all(items.map(({ title }) => set(title, 'heading', stage.wide ? 34 : 30, 1.1))),
    Promise.all(items.flatMap(({ detail }) => (detail ? [set(detail, 'body', DETAIL, TIGHT)] : []))),
  ]);
  const tallest = (heights: number[]) => Math.max(0, ...heights);
  const detail = tallest(details.map(({ height }) => height));
  return {
    title: tallest(titles.map(({ height }) => height)),
    detail,
    line: tallest(details.map(({ size, leading }) => size * leading)),
    height: 0.3 + PAD * 1.4 + GAP + tallest(titles.map(hungHeight)) + detail,
  };
}

export async function setRows(
  stage: Stage,
  frame: ListFrame,
  { box, items, style, min }: { box: Box; items: readonly ListItem[]; style: ListStyle; min: MinRow },
): Promise<ListRows> {
  const height = box.height / items.length;
  const detailed = items.some(({ detail }) => detail !== undefined);
  const tight = detailed && height < min.height * 1.15;
  const pad = tight ? PAD : Math.min(48, Math.max(PAD, height * 0.165));
  const mark = await markFor(stage, { style, box, visible: height - pad });
  const axis = mark.width + Math.max(28, Math.min(box.width * 0.045, height * 0.24));
  const room = height - pad - (tight ? PAD * 0.4 : pad * 0.6);
  const gap = tight ? GAP : Math.max(GAP, Math.min(20, height * 0.075));
  const width = box.width - axis;

  const titles = await setEvenly(
    stage,
    items.map(({ title }, index) => ({ text: title, path: `items[${index}].title` })),
    {
      voice: 'heading',
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
  const tallest = Math.max(...titles.map(hungHeight));
  const said = items.flatMap(({ detail }, index) =>
    detail === undefined ? [] : [{ index, text: detail, path: `items[${index}].detail` }],
  );
  const below = room - tallest - gap;
  const details = await setEvenly(stage, said, {
    voice: 'body',
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
      const at = said.findIndex((one) => one.index === index);
      return { title, detail: at < 0 ? null : details[at]! };
    }),
  };
}

/** A title takes up to half of its row, or what it needs if its detail can still have a line. */
function titleRoom(room: number, min: MinRow): number {
  const wanted = Math.max(min.title + 1, Math.min(room - min.detail, room * 0.55));
  return Math.min(wanted, room - min.line);
}

/**
 * Sets texts that stand under each other in the size of the one that had to be smallest: on one line each
 * where that costs little.
 */
async function setEvenly(
  stage: Stage,
  texts: readonly { text: string; path: string }[],
  request: Omit<TextRequest, 'text' | 'path' | 'maxLines'>,
): Promise<FittedText[]> {
  const { max, min } = request.size;
  const setOne = (text: string, size: TextRequest['size'], maxLines: number) =>
    fitText(stage, { ...request, text, size, maxLines });
  const set = (size: TextRequest['size'], maxLines: number) =>
    Promise.all(texts.map(({ text }) => setOne(text, size, maxLines)));
  const even = (settings: FittedText[], maxLines: number) => {
    const size = Math.min(max, ...settings.map((one) => one.size));
    return Promise.all(
      settings.map((one, index) =>
        one.size <= size
          ? one
          : setOne(texts[index]!.text, { max: size, min: Math.min(min, size) }, maxLines),
      ),
    );
  };
  const single = await set({ max, min: Math.max(min, max * 0.78) }, 1);
  if (single.every(({ fit }) => fit !== 'clamped')) return even(single, 1);
  const several = await set(request.size, LINES);
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
  const face = readFace(stage, 'display', '0');
  const digits = ['1', '2', '3', '4', '5', '6'];
  const ems = await stage.type.widths(digits, { ...face.style, size: 200 });
  const em = Math.max(...ems);
  const size = Math.min(visible / (1 - SUNK) / CAPITALS, (box.width * 0.27) / em);
  return { size, width: em * size };
}

/** From a row's top to the baseline of a numeral whose foot is cut by the line below. */
export function numeralBaseline({ height, mark }: ListRows): number {
  return height + mark.size * CAPITALS * SUNK;
}
