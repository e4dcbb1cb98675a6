import { type FigureLayout, fitFigure } from '../shared/figure/figure.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import type { Chart } from './chart.ts';
import { barSpans, slots } from './chart-geometry.ts';

/** Upright bars with their labels and values, in pixels of the chart's box. */
export interface ColumnsLayout {
  /** Width of a bar, and where each begins. */
  size: number;
  places: { start: number }[];
  names: FittedText[];
  values: FittedText[];
  /** The value of the highlighted bar. */
  figure: FigureLayout;
  /** Between a bar and its value, and between the highlighted bar and its value. */
  valueGap: number;
  figureGap: number;
  /** Top of the labels under the axis. */
  namesTop: number;
  /** The position of zero on the scale, and its distance from the top of the box. */
  zero: number;
  bottom: number;
  spans: { from: number; to: number }[];
}

/** Returns null when a label would have to be broken or shrunk to fit under its bar. */
export async function layOutColumns(chart: Chart): Promise<ColumnsLayout | null> {
  const { stage, points, highlight, numbers, box, type } = chart;
  const { u } = stage;
  const gapShare = points.length <= 3 ? 0.22 : 0.3;
  const places = slots(points.length, box.width, gapShare);
  const size = places[0]!.size;
  // Labels and values may use most of the gap on both sides of their bar; the outer bars have one gap only.
  const spare = Math.max(0, size * gapShare - u(14));
  const outer = (index: number) => index === 0 || index === points.length - 1;
  const room = (index: number) => size + (outer(index) ? spare / 2 : spare);
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        textRole: 'label',
        weight: index === highlight ? 600 : 500,
        width: room(index),
        height: type.label.max * 3,
        size: type.label,
        maxLines: 2,
      }),
    ),
  );
  const values = await Promise.all(
    points.map(({ value }, index) =>
      fitText(stage, {
        text: numbers.short(value),
        textRole: 'label',
        weight: 500,
        width: room(index),
        size: type.label,
        maxLines: 1,
      }),
    ),
  );
  if (names.some(({ fit }) => fit !== 'full') || values.some(({ fit }) => fit === 'clamped')) return null;
  const figure = await fitFigure(stage, {
    value: numbers.full(points[highlight]!.value),
    width: room(highlight),
    height: type.figure,
    min: type.label.max,
  });
  if (!figure.value) return null;

  const gap = u(20);
  // Keeps the descender space of the large value clear of the bar, although digits do not use it.
  const heroGap = Math.max(gap, figure.size * 0.36);
  const air = (index: number) =>
    index === highlight ? figure.height + heroGap : values[index]!.height + gap * 0.4;
  // The labels keep this distance from the axis even on small canvases.
  const drop = Math.max(gap, type.label.max * 0.72);
  const foot = Math.max(...names.map(({ height }) => height)) + drop;
  const amounts = points.map(({ value }) => value);
  const plot = box.height - foot;
  const below = Math.max(0, ...amounts.map((value, index) => (value < 0 ? air(index) : 0)));
  const { zero, spans } = barSpans(amounts, plotLength(amounts, plot - below, air));
  return {
    size,
    places,
    names,
    values,
    figure,
    valueGap: gap * 0.4,
    figureGap: heroGap,
    namesTop: plot + drop,
    zero,
    bottom: plot - below,
    spans,
  };
}

/** The longest scale at which every bar still leaves room for the value above it. */
function plotLength(amounts: readonly number[], plot: number, air: (index: number) => number): number {
  const low = Math.min(0, ...amounts);
  const span = Math.max(0, ...amounts) - low || 1;
  const lengths = amounts.map((value, index) => {
    return value < 0 ? plot : ((plot - air(index)) * span) / (value - low || span);
  });
  return Math.max(0, Math.min(plot, ...lengths));
}
