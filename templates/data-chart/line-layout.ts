import { type FigureLayout, fitFigure } from '../shared/figure/figure.tsx';
import { type Domain, lineDomain, linePoints, onSmoothPath, type Point } from '../shared/figure/geometry.ts';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import type { Chart } from './chart.ts';
import { niceTicks } from './chart-geometry.ts';
import { type PlacedLabel, placeTimeLabels } from './time-labels.ts';

/** A line over time with its grid, its labels and the highlighted value, in pixels of the chart's box. */
export interface LineLayout {
  /** The values of the grid lines that are drawn, and their labels. */
  ticks: number[];
  marks: FittedText[];
  /** Width of the column of grid labels, after which the line begins. */
  gutter: number;
  range: Domain;
  /** Distance of the plot from the top of the box, and the size of the plot. */
  head: number;
  plot: { width: number; height: number };
  line: Point[];
  stroke: number;
  /** Radius of the mark around the highlighted point. */
  halo: number;
  figure: FigureLayout;
  figureX: number;
  figureY: number;
  names: FittedText[];
  times: PlacedLabel[];
  /** Height of the time labels with their gap. */
  foot: number;
}

export async function layOutLine(chart: Chart): Promise<LineLayout> {
  const { stage, points, highlight, numbers, box, type } = chart;
  const { u } = stage;
  const values = points.map(({ value }) => value);
  const domain = lineDomain(values);
  const ticks = niceTicks(domain.low, domain.high, 4);
  const range = { low: ticks[0]!, high: Math.max(domain.high, ticks[ticks.length - 2]!) };
  const shown = ticks.filter((tick) => tick <= range.high);
  const small = { max: type.label.max * 0.9, min: type.label.min };
  const marks = await Promise.all(
    numbers.axis(shown).map((text) =>
      fitText(stage, {
        text,
        textRole: 'label',
        width: box.width * 0.2,
        size: { max: small.max, min: small.min * 0.75 },
        maxLines: 1,
      }),
    ),
  );
  const gutter = Math.max(...marks.map(({ width }) => width)) + u(24);
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        textRole: 'label',
        ...(index === highlight ? { path: `points[${index}].label` } : {}),
        weight: index === highlight ? 600 : 500,
        width: box.width * 0.46,
        height: small.max * 2.9,
        size: small,
        maxLines: 2,
      }),
    ),
  );
  const figure = await fitFigure(stage, {
    value: numbers.full(points[highlight]!.value),
    width: box.width * 0.6,
    height: type.figure,
    min: type.label.max,
  });

  const stroke = u(7);
  const halo = stroke * 4;
  const foot = Math.max(...names.map(({ height }) => height)) + u(22);
  const width = box.width - gutter - stroke * 3;
  const across = linePoints(values, range, { width, height: 1 }).map(({ x, y }) => ({ x: x + stroke, y }));
  const at = across[highlight]!;
  const figureX = Math.max(0, Math.min(at.x - figure.width / 2, box.width - gutter - figure.width));
  // A falling or rising curve is highest where it enters or leaves the width of the value, between two points.
  const sides = { from: figureX - u(30), to: figureX + figure.width + u(30) };
  const beneath = [
    ...across.filter(({ x }) => x >= sides.from && x <= sides.to),
    ...[sides.from, sides.to]
      .filter((x) => x >= across[0]!.x && x <= across[across.length - 1]!.x)
      .map((x) => onSmoothPath(across, x)),
  ];
  const peak = Math.min(at.y, ...beneath.map(({ y }) => y));
  // The value is drawn above the part of the line below it; the line is lowered only if the value would leave the box.
  const above = figure.height + u(48);
  const tallest = box.height - foot;
  const head = Math.max(halo, peak < 1 ? (above - peak * tallest) / (1 - peak) : 0);
  // The lowest grid line is on a whole pixel of the canvas, and so is each one above it.
  const bottom = Math.round(box.y + tallest) - box.y;
  const steps = (range.high - range.low) / (ticks[1]! - ticks[0]!) || 1;
  const plot = { width, height: Math.floor((bottom - head) / steps) * steps };
  const top = bottom - plot.height;
  const line = across.map(({ x, y }) => ({ x, y: top + y * plot.height }));
  const figureY = top + peak * plot.height - above;
  const times = placeTimeLabels(
    line.map(({ x }) => x),
    names.map(({ width }) => width),
    { highlight, from: -gutter, to: box.width - gutter, gap: u(28) },
  );
  return {
    ticks: shown,
    marks,
    gutter,
    range,
    head: top,
    plot,
    line,
    stroke,
    halo,
    figure,
    figureX,
    figureY,
    names,
    times,
    foot,
  };
}
