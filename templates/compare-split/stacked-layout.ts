import type { Warning } from '../define-template.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { capInset, type FittedText, fitText, type TextRequest } from '../shared/text/text.tsx';
import { firstBaseline } from '../shared/text/top-aligned-text.tsx';
import type { Comparison } from './layout.ts';
import type { ComparedRow } from './rows.tsx';
import type { SplitPalette } from './split-palette.ts';

/** A text and the baseline of its first line. */
interface PlacedText {
  text: FittedText;
  x: number;
  baseline: number;
}

export interface PlacedValue {
  topic: PlacedText | null;
  value: PlacedText;
}

export interface StackedSide {
  label: { text: FittedText; y: number };
  values: PlacedValue[];
  /** The lines over the rows, or between the columns of a wide canvas. */
  lines: { x: number; y: number; width: number; height: number }[];
}

/** A comparison with the before side over the after side. */
export interface StackedLayout {
  title: FittedText | null;
  before: StackedSide;
  after: StackedSide;
  /** Where a sheet on the before side begins, and where the two sides meet. */
  sheetTop: number;
  edge: number;
  trail: { count: number; step: number };
  logo: { layout: LogoLayout; x: number; y: number };
}

const designs = {
  square: { title: { max: 92, height: 164 }, label: 32, alone: 60, before: 42, after: 72, gap: 30, air: 28 },
  portrait: {
    title: { max: 112, height: 230 },
    label: 38,
    alone: 72,
    before: 48,
    after: 88,
    gap: 50,
    air: 42,
  },
  story: { title: { max: 124, height: 260 }, label: 40, alone: 80, before: 52, after: 94, gap: 60, air: 48 },
  wide: { title: { max: 112, height: 210 }, label: 40, alone: 72, before: 52, after: 108, gap: 48, air: 48 },
} as const;

type Design = (typeof designs)[keyof typeof designs];

/** Minimum size of a value and of a topic. Smaller ones are drawn by the first composition. */
const MIN = { before: 25, after: 34, topic: 24 };
const TOPIC = 27;
/** The share of the height of both sides that the after side has. */
const AFTER_SHARE = { tall: 0.66, wide: 0.6 };
/** The share of the width that topics have beside their values. */
const TOPIC_SHARE = 0.29;
const THICK = 2;
const CAPITALS = 0.72;

/** The second composition; null if the texts are too long for it. */
export async function layOutStacked(
  stage: Stage,
  comparison: Comparison,
  palette: SplitPalette,
): Promise<StackedLayout | null> {
  const { safe, u, format } = stage;
  const design = designs[format.name as keyof typeof designs] ?? designs.square;
  const tried = { ...stage, warnings: [] as Warning[] };
  const logo = await fitLogo(tried, {
    width: safe.width * 0.3,
    height: u(stage.wide ? 46 : 40),
    background: palette.after.background.from,
    textColor: palette.after.textColor,
  });
  const own = tried.warnings.splice(0);
  const title = comparison.title
    ? await fitText(tried, {
        text: comparison.title,
        textRole: 'display',
        path: 'title',
        width: stage.wide ? stage.columns(9) : safe.width,
        height: u(design.title.height),
        size: { max: u(design.title.max), min: u(48) },
        maxLines: 3,
      })
    : null;
  const labels = await fitLabels(tried, comparison, design, safe.width - logo.width - logo.clear * 2);
  const sheetTop = title ? safe.y + title.height + u(design.gap) : 0;
  const air = u(design.air);
  const trail = { count: 2, step: Math.max(1, Math.round(u(4))) };
  const labelGap = u(stage.wide ? 30 : 16);
  const top = title ? sheetTop + air * 0.8 : safe.y;
  const foot = safe.y + safe.height;
  const free = foot - top - labels.before.height - labels.after.height - labelGap * 2 - air * 2;
  const beforeTop = top + labels.before.height + labelGap;
  const beforeHeight = free * (1 - (stage.wide ? AFTER_SHARE.wide : AFTER_SHARE.tall));
  const edge = Math.round(beforeTop + beforeHeight + air);
  const afterLabel = edge + air;
  const afterTop = afterLabel + labels.after.height + labelGap;
  const place = stage.wide ? placeColumns : placeRows;
  const [before, after] = await Promise.all([
    place(tried, comparison.rows, {
      side: 'before',
      y: beforeTop,
      height: beforeHeight,
      end: edge,
      max: u(design.before),
    }),
    place(tried, comparison.rows, {
      side: 'after',
      y: afterTop,
      height: foot - afterTop,
      end: stage.height,
      max: u(design.after),
    }),
  ]);
  if (!before || !after || tried.warnings.length > 0) return null;
  stage.warnings.push(...own);
  return {
    title,
    before: { label: { text: labels.before, y: top }, ...before },
    after: { label: { text: labels.after, y: afterLabel }, ...after },
    sheetTop: palette.sheet === 'before' ? Math.round(sheetTop) : 0,
    edge,
    trail,
    logo: {
      layout: logo,
      x: safe.x + safe.width - logo.width,
      y: afterLabel + capInset(labels.after) + (labels.after.size * CAPITALS - logo.height) / 2,
    },
  };
}

/** Labels without a title are as large as headlines. */
async function fitLabels(
  stage: Stage,
  { title, beforeLabel, afterLabel }: Comparison,
  design: Design,
  width: number,
) {
  const fitLabel = (text: string, path: string) =>
    fitText(stage, {
      text,
      textRole: title ? 'heading' : 'display',
      path,
      width,
      size: { max: stage.u(title ? design.label : design.alone), min: stage.u(27) },
      maxLines: title ? 1 : 2,
    });
  return {
    before: await fitLabel(beforeLabel, 'beforeLabel'),
    after: await fitLabel(afterLabel, 'afterLabel'),
  };
}

interface SideRequest {
  side: 'before' | 'after';
  y: number;
  height: number;
  /** The end of the side, where lines between columns end. */
  end: number;
  /** Maximum size of a value. */
  max: number;
}

type Placed = Pick<StackedSide, 'values' | 'lines'> | null;

/** Rows below each other, each with its topic beside the value. */
async function placeRows(stage: Stage, rows: readonly ComparedRow[], request: SideRequest): Promise<Placed> {
  const { safe, u } = stage;
  const hasTopics = rows.some(({ topic }) => topic !== undefined);
  const x = hasTopics ? safe.x + safe.width * TOPIC_SHARE : safe.x;
  const height = Math.floor(request.height / rows.length);
  const texts = await fitAtOneSize(
    stage,
    rows.map((row) => row[request.side]),
    {
      ...valueStyle(request.side),
      width: safe.x + safe.width - x,
      // Clear of the lines above and below.
      height: height - u(9),
      size: { max: Math.min(request.max, height * 0.66), min: u(MIN[request.side]) },
      maxLines: 2,
    },
  );
  const topics = await fitTopics(stage, rows, { width: x - safe.x - u(28), height: height - u(9) });
  if (!texts || !topics) return null;
  return {
    values: rows.map((_, index) => {
      const text = texts[index]!;
      const topic = topics[index] ?? null;
      const middle = request.y + (index + 0.5) * height;
      const baseline = middle + text.size * (CAPITALS / 2 - ((text.lines.length - 1) * text.leading) / 2);
      return { value: { text, x, baseline }, topic: topic && { text: topic, x: safe.x, baseline } };
    }),
    lines: rows.map((_, index) => ({
      x: safe.x,
      y: Math.round(request.y + index * height),
      width: stage.width - safe.x,
      height: THICK,
    })),
  };
}

/** Rows as columns of a wide canvas: a value is under its topic, and the values of both sides under each other. */
async function placeColumns(
  stage: Stage,
  rows: readonly ComparedRow[],
  request: SideRequest,
): Promise<Placed> {
  const { safe, u } = stage;
  const between = u(56);
  const width = (safe.width - between * (rows.length - 1)) / rows.length;
  const topics = request.side === 'before' ? await fitTopics(stage, rows, { width }) : rows.map(() => null);
  if (!topics) return null;
  const over = Math.max(0, ...topics.map((topic) => (topic ? topic.height + u(8) : 0)));
  const texts = await fitAtOneSize(
    stage,
    rows.map((row) => row[request.side]),
    {
      ...valueStyle(request.side),
      width,
      height: request.height - over,
      size: { max: request.max * (rows.length < 4 ? 1.2 : 1), min: u(MIN[request.side]) },
      maxLines: 3,
      // Large words on two lines look better under each other than small ones on one.
      setting: 'display',
    },
  );
  if (!texts) return null;
  const at = (index: number) => safe.x + index * (width + between);
  return {
    values: rows.map((_, index) => {
      const topic = topics[index] ?? null;
      return {
        value: {
          text: texts[index]!,
          x: at(index),
          baseline: request.y + over + firstBaseline(texts[index]!),
        },
        topic: topic && { text: topic, x: at(index), baseline: request.y + firstBaseline(topic) },
      };
    }),
    lines: rows.slice(1).map((_, index) => ({
      x: Math.round(at(index + 1) - between / 2),
      y: request.y,
      width: THICK,
      height: request.end - request.y,
    })),
  };
}

const valueStyle = (side: SideRequest['side']) =>
  ({ textRole: 'heading', weight: side === 'before' ? 400 : 600, leading: 1.1 }) as const;

async function fitTopics(
  stage: Stage,
  rows: readonly ComparedRow[],
  box: Pick<TextRequest, 'width' | 'height'>,
) {
  const fitted = await Promise.all(
    rows.map(({ topic }) =>
      topic === undefined
        ? null
        : fitText(stage, {
            text: topic,
            textRole: 'label',
            ...box,
            size: { max: stage.u(TOPIC), min: stage.u(MIN.topic) },
            maxLines: 1,
          }),
    ),
  );
  return fitted.some((one) => one?.fit === 'clamped') ? null : fitted;
}

/** Fits all texts at the size of the smallest; null if one of them does not fit. */
async function fitAtOneSize(
  stage: Stage,
  texts: readonly string[],
  request: Omit<TextRequest, 'text'>,
): Promise<FittedText[] | null> {
  const fitAll = (size: TextRequest['size']) =>
    Promise.all(texts.map((text) => fitText(stage, { ...request, text, size })));
  const first = await fitAll(request.size);
  if (first.some(({ fit }) => fit !== 'full')) return null;
  const size = Math.min(...first.map((one) => one.size));
  const even = await fitAll({ max: size, min: size * 0.995 });
  return even.some(({ fit }) => fit === 'clamped') ? null : even;
}
