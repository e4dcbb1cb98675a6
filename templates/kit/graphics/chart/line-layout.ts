import { fitFigure } from '../../../shared/figure/figure.tsx';
import { lineDomain, linePoints, onSmoothPath, type Point } from '../../../shared/figure/geometry.ts';
import { type FittedText, fitText } from '../../../shared/text/text.tsx';
import { type Chart, type ChartLayout, fitLabels, maxHeight, maxWidth } from './chart.ts';
import { niceTicks } from './geometry.ts';
import { placeTimeLabels } from './time-labels.ts';

/** A line over time on a grid of round steps, with the highlighted value above its point. */
export interface LineLayout extends ChartLayout {
  form: 'line';
  /** The y of each grid line, the lowest first, with its label. */
  grid: { y: number; mark: FittedText; isBase: boolean }[];
  /** Where the area under the line ends; under an axis that is cut, an area would mislead. */
  foot: number;
  hasArea: boolean;
  /** Width of the column of grid labels, after which the line begins. */
  gutter: number;
  /** In pixels after the gutter. */
  line: Point[];
  stroke: number;
}

export async function layOutLine(chart: Chart): Promise<LineLayout> {
  const { stage, points, highlight, numbers, label, width } = chart;
  const { u } = stage;
  const values = points.map(({ value }) => value);
  const domain = lineDomain(values);
  const ticks = niceTicks(domain.low, domain.high, 4);
  const range = { low: ticks[0]!, high: Math.max(domain.high, ticks[ticks.length - 2]!) };
  const shown = ticks.filter((tick) => tick <= range.high);
  const size = { max: label.max * 0.9, min: label.min };
  const markSize = { max: size.max, min: size.min * 0.75 };
  const [marks, names, figure] = await Promise.all([
    Promise.all(
      numbers
        .axis(shown)
        .map((text) =>
          fitText(stage, { text, textRole: 'label', width: width * 0.2, size: markSize, maxLines: 1 }),
        ),
    ),
    fitLabels(chart, ({ label: text, path }, index) => ({
      text,
      // Labels may be left out; only the highlighted one warns.
      ...(index === highlight ? { path } : {}),
      width: width * 0.46,
      size,
      maxLines: 2,
    })),
    fitFigure(stage, {
      value: numbers.full(points[highlight]!.value),
      width: width * 0.6,
      height: chart.figureHeight,
      min: label.max,
    }),
  ]);

  const gutter = maxWidth(marks) + u(24);
  const room = width - gutter;
  const stroke = u(7);
  const bottom = chart.height - maxHeight(names) - u(22);
  const across = linePoints(values, range, { width: room - stroke * 3, height: 1 }).map(({ x, y }) => ({
    x: x + stroke,
    y,
  }));
  const at = across[highlight]!;
  const figureX = Math.max(0, Math.min(at.x - figure.width / 2, room - figure.width));
  // A falling or rising curve is highest where it enters or leaves the width of the value, between two points.
  const [from, to] = [figureX - u(30), figureX + figure.width + u(30)];
  const isOnLine = (x: number) => x >= across[0]!.x && x <= across.at(-1)!.x;
  const beneath = [
    ...across.filter(({ x }) => x >= from && x <= to),
    ...[from, to].filter(isOnLine).map((x) => onSmoothPath(across, x)),
  ];
  const peak = Math.min(at.y, ...beneath.map(({ y }) => y));
  // The value is above the part of the line below it; the line is lowered only if the value would leave the box.
  const above = figure.height + u(48);
  const top = Math.max(stroke * 4, peak < 1 ? (above - peak * bottom) / (1 - peak) : 0);
  const toY = (share: number) => top + share * (bottom - top);
  const line = across.map(({ x, y }) => ({ x, y: toY(y) }));
  const grid = linePoints(shown, range, { width: 0, height: 1 }).map(({ y }, index) => ({
    y: Math.round(toY(y)),
    mark: marks[index]!,
    isBase: shown[index] === 0 || index === 0,
  }));
  const times = placeTimeLabels(
    line.map(({ x }) => x),
    names.map((name) => name.width),
    { highlight, from: -gutter, to: room, gap: u(28) },
  );
  return {
    form: 'line',
    chart,
    grid,
    foot: grid[Math.max(0, shown.indexOf(0))]!.y,
    hasArea: shown.includes(0),
    gutter,
    line,
    stroke,
    figure: { layout: figure, x: gutter + figureX, y: toY(peak) - above },
    labels: [
      ...grid.map(({ y, mark }) => ({ text: mark, x: 0, y: y - mark.height / 2, share: 0, isHero: false })),
      ...times.map(({ index, x }) => ({
        text: names[index]!,
        x: gutter + x,
        y: bottom + u(22),
        share: line[index]!.x / room,
        isHero: index === highlight,
      })),
    ],
  };
}
