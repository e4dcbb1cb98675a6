import type { Box, Stage } from '../../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../../shared/color/palette.ts';
import type { FigureLayout } from '../../../shared/figure/figure.tsx';
import { STAGGER_MS } from '../../../shared/motion/video.ts';
import { type FittedText, fitText, type TextRequest } from '../../../shared/text/text.tsx';
import type { Series } from '../../document/series.ts';
import { smallSize } from '../../solver/small-size.ts';

/** What every form of chart is laid out from. */
export interface Chart extends Series {
  stage: Stage;
  width: number;
  height: number;
  /** Sizes of labels, and the height of the large value. */
  label: { max: number; min: number };
  figureHeight: number;
}

/** A text of a chart, which appears when a share of the chart has grown. */
interface ChartLabel {
  text: FittedText;
  x: number;
  y: number;
  share: number;
  isHero: boolean;
}

export interface ChartLayout {
  chart: Chart;
  labels: ChartLabel[];
  /** The value of the highlighted point. */
  figure: { layout: FigureLayout; x: number; y: number };
}

/** What a chart is drawn with in a moment of a video. */
export interface ChartDrawing {
  stage: Stage;
  palette: ScenePalette;
}

const LABEL = { max: 31, min: 25 };
/** The large value: its share of the shorter side of the chart, and its maximum in units. */
const FIGURE = { share: 0.125, max: 92 };

export const makeChart = (stage: Stage, series: Series, { width, height }: Box): Chart => ({
  ...series,
  stage,
  width,
  height,
  label: { max: smallSize(stage, LABEL.max), min: smallSize(stage, LABEL.min) },
  figureHeight: Math.min(stage.u(FIGURE.max), Math.min(width, height) * FIGURE.share),
});

/** Fits a text for each point. */
export const fitLabels = (
  { stage, label, highlight, points }: Chart,
  request: (
    point: Series['points'][number],
    index: number,
  ) => Pick<TextRequest, 'text' | 'width'> & Partial<TextRequest>,
): Promise<FittedText[]> =>
  Promise.all(
    points.map((point, index) =>
      fitText(stage, {
        textRole: 'label',
        weight: index === highlight ? 600 : 500,
        size: label,
        maxLines: 1,
        ...request(point, index),
      }),
    ),
  );

export const maxHeight = (texts: readonly FittedText[]): number =>
  Math.max(...texts.map(({ height }) => height));
export const maxWidth = (texts: readonly FittedText[]): number =>
  Math.max(...texts.map(({ width }) => width));

/** A chart grows from the second half of the hook to this share of the proof. */
const GROW = { from: 0.5, until: 0.62 } as const;

/** Position in the scene's order at which a chart starts, after the title. */
export const chartOrder = ({ motion }: Stage): number => motion.at('hook', GROW.from);

const growMs = ({ motion }: Stage): number =>
  motion.span('hook', 1 - GROW.from) + motion.span('proof', GROW.until);

/** How much of a chart has grown, 0 to 1; of one of several bars, which follow each other. */
export function grownOf(stage: Stage, { index, count } = { index: 0, count: 1 }): number {
  const length = growMs(stage) * (count > 1 ? 0.6 : 1);
  const later = ((growMs(stage) - length) * index) / Math.max(1, count - 1) / STAGGER_MS;
  return stage.motion.progress(chartOrder(stage) + later, length, 'in-out');
}

/** Position in the order at which a share of a chart has grown. */
export const orderAt = (stage: Stage, share: number): number =>
  chartOrder(stage) + (growMs(stage) * (0.28 + 0.42 * share)) / STAGGER_MS;
