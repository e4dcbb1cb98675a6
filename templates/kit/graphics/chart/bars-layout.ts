import type { Box } from '../../../shared/canvas/stage.tsx';
import { fitFigure } from '../../../shared/figure/figure.tsx';
import { capInset } from '../../../shared/text/text.tsx';
import { type Chart, type ChartLayout, fitLabels, maxHeight, maxWidth } from './chart.ts';
import { barSpans, slots } from './geometry.ts';

/** The end of a bar away from the axis. */
type Tip = 'top' | 'bottom' | 'start' | 'end';

export interface BarsLayout extends ChartLayout {
  form: 'bar';
  bars: (Box & { tip: Tip })[];
  axis: Box | null;
}

/** Upright bars where every label fits under its bar, else horizontal bars. */
export const layOutBars = async (chart: Chart): Promise<BarsLayout> =>
  (await layOutColumns(chart)) ?? layOutRows(chart);

/** Null if a label would have to be broken or shrunk to fit under its bar. */
async function layOutColumns(chart: Chart): Promise<BarsLayout | null> {
  const { stage, points, highlight, numbers, label } = chart;
  const { u } = stage;
  const count = points.length;
  const gapShare = count <= 3 ? 0.22 : 0.3;
  const places = slots(count, chart.width, gapShare);
  const { size } = places[0]!;
  // Labels and values may use most of the gap on both sides of their bar; the outer bars have one gap only.
  const spare = Math.max(0, size * gapShare - u(14));
  const room = (index: number) => size + (index === 0 || index === count - 1 ? spare / 2 : spare);
  const [names, values, figure] = await Promise.all([
    fitLabels(chart, ({ label: text }, index) => ({ text, width: room(index), maxLines: 2 })),
    fitLabels(chart, ({ value }, index) => ({ text: numbers.short(value), width: room(index) })),
    fitFigure(stage, {
      value: numbers.full(points[highlight]!.value),
      width: room(highlight),
      height: chart.figureHeight,
      min: label.max,
    }),
  ]);
  if (names.some(({ fit }) => fit !== 'full') || values.some(({ fit }) => fit === 'clamped')) return null;
  if (!figure.value) return null;

  // Between a bar and its value. The large one needs more, as its line has descenders that digits do not use.
  const gap = (index: number) => (index === highlight ? Math.max(u(20), figure.size * 0.36) : u(8));
  const height = (index: number) => (index === highlight ? figure : values[index]!).height;
  const drop = Math.max(u(20), label.max * 0.72);
  const plot = chart.height - maxHeight(names) - drop;
  const { zero, spans } = barSpans(
    points.map(({ value }) => value),
    plot,
    (index) => height(index) + gap(index),
  );
  const across = (index: number, width: number) =>
    Math.max(0, Math.min(places[index]!.start + (size - width) / 2, chart.width - width));
  const valueY = (index: number) => {
    const { from, to } = spans[index]!;
    return points[index]!.value < 0 ? plot - from + gap(index) : plot - to - gap(index) - height(index);
  };
  const place = (isName: boolean) => (text: (typeof names)[number], index: number) => ({
    text,
    x: across(index, text.width),
    y: isName ? plot + drop : valueY(index),
    share: index / count + (isName ? 0 : 0.2),
    isHero: index === highlight,
  });
  return {
    form: 'bar',
    chart,
    bars: spans.map(({ from, to }, index) => ({
      x: places[index]!.start,
      y: plot - to,
      width: size,
      height: to - from,
      tip: points[index]!.value < 0 ? 'bottom' : 'top',
    })),
    axis: { x: 0, y: plot - zero - 1, width: chart.width, height: 2 },
    figure: { layout: figure, x: across(highlight, figure.width), y: valueY(highlight) },
    labels: [...names.map(place(true)), ...values.map(place(false)).filter(({ isHero }) => !isHero)],
  };
}

/** The name and the value of each bar are on a line above it. */
async function layOutRows(chart: Chart): Promise<BarsLayout> {
  const { stage, points, highlight, numbers, label, width } = chart;
  const { u } = stage;
  const count = points.length;
  const pitch = chart.height / count;
  const size = { max: Math.min(label.max, pitch * 0.42), min: Math.min(label.min, pitch * 0.36) };
  const [figure, values] = await Promise.all([
    fitFigure(stage, {
      value: numbers.full(points[highlight]!.value),
      width: width * 0.4,
      height: Math.min(chart.figureHeight, pitch * 0.6),
      min: size.min,
    }),
    fitLabels(chart, ({ value }) => ({ text: numbers.short(value), width: width * 0.36, size })),
  ]);
  const room = width - Math.max(figure.width, maxWidth(values)) - u(44);
  const names = await fitLabels(chart, ({ label: text, path }) => ({ text, path, width: room, size }));
  const inset = capInset(names[highlight]!);
  const line = Math.max(maxHeight(names), maxHeight(values));
  // The line of the large value is higher.
  const extra = Math.max(0, figure.height + inset - line);
  const gap = Math.min(u(10), pitch * 0.08);
  const left = chart.height - extra - (line + gap) * count;
  const thick = Math.max(2, Math.min(u(90), (left / count) * 0.62));
  const between = Math.min(u(64), Math.max(0, left - thick * count) / Math.max(1, count - 1));
  const top = left - thick * count - between * (count - 1) + extra;
  const { spans } = barSpans(
    points.map(({ value }) => value),
    width,
  );
  const barY = (index: number) =>
    top + (line + gap) * (index + 1) + (thick + between) * index - (index < highlight ? extra : 0);
  const place = (isName: boolean) => (text: (typeof names)[number], index: number) => ({
    text,
    x: isName ? 0 : width - text.width,
    y: barY(index) - gap - text.height,
    share: index / count,
    isHero: index === highlight,
  });
  return {
    form: 'bar',
    chart,
    bars: spans.map(({ from, to }, index) => ({
      x: from,
      y: barY(index),
      width: to - from,
      height: thick,
      tip: points[index]!.value < 0 ? 'start' : 'end',
    })),
    axis: null,
    figure: {
      layout: figure,
      // In typefaces with optical sizes, the words beside the digits are wider than measured.
      x: width - figure.width * 1.06,
      y: barY(highlight) - gap - inset - figure.height,
    },
    labels: [...names.map(place(true)), ...values.map(place(false)).filter(({ isHero }) => !isHero)],
  };
}
