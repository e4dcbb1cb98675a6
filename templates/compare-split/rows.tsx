import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { minLeading } from '../shared/text/script.ts';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { afterOrder } from './edge-position.ts';
import type { SplitFrame } from './frame.ts';
import type { SplitPalette } from './split-palette.ts';

export interface ComparedRow {
  topic?: string | undefined;
  before: string;
  after: string;
}

export interface FittedRow {
  topic: FittedText | null;
  before: FittedText;
  after: FittedText;
}

export interface RowsLayout {
  rows: FittedRow[];
  height: number;
  pad: number;
  /** Height of the topics above the values. */
  over: number;
}

/** How much larger the after values are. */
const AFTER_SCALE = 1.2;
const LEADING = 1.12;

/** Fits all values of a side at one size, as large as the longest of them allows. */
export async function layOutRows(
  stage: Stage,
  rows: readonly ComparedRow[],
  frame: SplitFrame,
  height: number,
): Promise<RowsLayout> {
  const { u } = stage;
  const texts = rows.flatMap(({ before, after }) => [before, after]);
  const leading = Math.max(LEADING, ...texts.map(minLeading));
  const topics = await Promise.all(rows.map((row, index) => fitTopic(stage, row.topic, index, frame)));
  const air = Math.min(u(14), Math.max(u(4), (height - u(114)) * 0.12));
  const over = frame.topic ? 0 : Math.max(0, ...topics.map((topic) => (topic ? topic.height + air : 0)));
  const { max, min } = frame.value;
  // The padding shrinks before a value loses its second line.
  const spare = (height - over - min * leading * 2) / 2;
  const pad = Math.min(u(36), height * 0.14, Math.max(u(9), spare));
  const room = height - over - pad * 2;

  const measure = (text: string, width: number, maxHeight: number, path?: string) =>
    fitText(stage, {
      text,
      textRole: 'heading',
      leading,
      width,
      height: room,
      size: { max: maxHeight, min: Math.min(min, maxHeight) },
      maxLines: 3,
      ...(path ? { path } : {}),
    });
  const smallest = (texts: FittedText[]) => Math.min(...texts.map(({ size }) => size));
  const [before, after] = await Promise.all([
    Promise.all(rows.map((row, i) => measure(row.before, frame.before.width, max, `rows[${i}].before`))),
    Promise.all(
      rows.map((row, i) => measure(row.after, frame.after.width, max * AFTER_SCALE, `rows[${i}].after`)),
    ),
  ]);
  const loud = Math.min(smallest(after), Math.max(smallest(before) * AFTER_SCALE, min));
  const quiet = Math.min(smallest(before), loud);
  const again = (text: string, width: number, size: number, weight: number) =>
    fitText(stage, {
      text,
      textRole: 'heading',
      weight,
      leading,
      width,
      height: room + 1,
      size: { max: size, min: size * 0.995 },
      maxLines: 3,
    });
  const fittedRows = await Promise.all(
    rows.map(async (row, index) => ({
      topic: topics[index]!,
      before: await again(row.before, frame.before.width, quiet, 400),
      after: await again(row.after, frame.after.width, loud, 600),
    })),
  );
  return { rows: fittedRows, height, pad, over };
}

async function fitTopic(stage: Stage, text: string | undefined, index: number, frame: SplitFrame) {
  if (text === undefined) return null;
  const { u } = stage;
  return fitText(stage, {
    text,
    textRole: 'label',
    path: `rows[${index}].topic`,
    width: frame.topic?.width ?? frame.before.width,
    height: frame.topic ? u(78) : u(38),
    size: { max: u(frame.topic ? 28 : 26), min: u(24) },
    maxLines: frame.topic ? 2 : 1,
  });
}

/** The rows of each side enter one by one: the before side in the hook, the after side behind the edge. */
const BEFORE_ORDER = 6;

interface RowsProps {
  stage: Stage;
  layout: RowsLayout;
  frame: SplitFrame;
  palette: SplitPalette;
  top: number;
}

/** The rows, separated by hairlines across both sides. The texts of a row share their first baseline. */
export function SplitRows({ stage, layout, frame, palette, top }: RowsProps) {
  const { safe, motion } = stage;
  const { rows, height, pad, over } = layout;
  const beside = frame.topic ? frame.before.x - safe.x : 0;
  const line = (order: number) => ({
    transformOrigin: readingOrigin(stage),
    ...motion.enter('grow-x', order),
  });
  return rows.map((row, index) => {
    const { topic } = row;
    const y = top + index * height;
    const before = BEFORE_ORDER + ((motion.at('hook', 0.9) - BEFORE_ORDER) * index) / rows.length;
    const first = afterOrder(stage) + 1;
    const after = first + ((motion.at('proof', 0.72) - first) * index) / rows.length;
    const rise = (order: number) => ({ stage, entrance: 'lift', order }) as const;
    return (
      <Positioned key={y} x={safe.x} y={y} width={safe.width} height={height} style={{ overflow: 'hidden' }}>
        <Positioned
          x={0}
          y={0}
          width={frame.edge - safe.x}
          height={2}
          style={{ backgroundColor: palette.before.hairline, ...line(before) }}
        />
        <Positioned
          x={frame.after.x - safe.x}
          y={0}
          width={frame.after.width}
          height={2}
          style={{ backgroundColor: palette.after.hairline, ...line(after) }}
        />
        {topic && !frame.topic && (
          <Positioned x={0} y={pad}>
            <Text text={topic} color={palette.before.textColor} enter={rise(before)} />
          </Positioned>
        )}
        <Positioned x={0} y={pad + over} width={safe.width} style={{ alignItems: 'baseline' }}>
          {frame.topic && (
            <div style={{ display: 'flex', width: beside, flexShrink: 0 }}>
              {topic && <Text text={topic} color={palette.before.textColor} enter={rise(before)} />}
            </div>
          )}
          <div
            style={{
              display: 'flex',
              width: frame.after.x - frame.before.x,
              flexShrink: 0,
            }}
          >
            <Text text={row.before} color={palette.before.textColor} enter={rise(before + 1)} />
          </div>
          <Text text={row.after} color={palette.after.textColor} enter={rise(after)} />
        </Positioned>
      </Positioned>
    );
  });
}
