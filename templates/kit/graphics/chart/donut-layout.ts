import { fitFigure } from '../../../shared/figure/figure.tsx';
import type { Arc } from '../../../shared/figure/geometry.ts';
import { fitText } from '../../../shared/text/text.tsx';
import { type Chart, type ChartLayout, fitLabels, maxWidth } from './chart.ts';
import { donutArcs } from './geometry.ts';

/** Shares of a whole as a ring around the highlighted value, and a legend that lists them all. */
export interface DonutLayout extends ChartLayout {
  form: 'donut';
  ring: { x: number; y: number; side: number };
  arcs: Arc[];
  /** The box of each entry of the legend, and the size of its colour swatch. */
  entries: { x: number; y: number; width: number; height: number }[];
  swatch: number;
}

/** The distance between the ring and the legend, and between the columns of the legend. */
const GAP = 64;

export async function layOutDonut(chart: Chart): Promise<DonutLayout> {
  const { stage, points, highlight, numbers, label } = chart;
  const { u } = stage;
  const count = points.length;
  const gap = u(GAP);
  // The legend is beside the ring where that leaves it about as large as above the legend.
  const across = count > 3 ? 2 : 1;
  const above = Math.min(chart.width, chart.height - gap - u(84) * Math.ceil(count / across));
  const beside = Math.min(chart.width * 0.54, chart.height);
  const isBeside = beside * 1.1 >= above;
  const side = isBeside ? beside : above;
  const ring = {
    side,
    x: isBeside ? 0 : (chart.width - side) / 2,
    y: isBeside ? (chart.height - side) / 2 : 0,
  };
  const legend = isBeside
    ? { x: side + gap, y: 0, width: chart.width - side - gap, height: chart.height }
    : { x: 0, y: side + gap, width: chart.width, height: chart.height - side - gap };
  const columns = isBeside ? 1 : across;
  const rows = Math.ceil(count / columns);
  const width = (legend.width - gap * (columns - 1)) / columns;
  const height = Math.min(legend.height / rows, u(104));
  const entries = points.map((_, index) => ({
    x: legend.x + Math.floor(index / rows) * (width + gap),
    y: legend.y + (legend.height - height * rows) / 2 + height * (index % rows),
    width,
    height,
  }));
  const swatch = label.max * 0.62;
  const inner = side * 0.62;
  const hero = points[highlight]!;
  const [figure, caption, values] = await Promise.all([
    fitFigure(stage, {
      value: numbers.full(hero.value),
      width: inner * 0.74,
      height: Math.min(chart.figureHeight * 1.2, inner * 0.3),
      min: label.min,
    }),
    fitText(stage, {
      text: hero.label,
      textRole: 'label',
      width: inner * 0.72,
      height: inner * 0.24,
      size: { max: label.max, min: label.min * 0.8 },
      maxLines: 2,
    }),
    fitLabels(chart, ({ value }) => ({
      text: numbers.short(value),
      width: width * 0.36,
      size: { max: label.max, min: label.min * 0.7 },
    })),
  ]);
  const room = width - maxWidth(values) - swatch - u(40);
  const names = await fitLabels(chart, ({ label: text, path }) => ({
    ...{ text, path, width: room, height: height * 0.92 },
    leading: 1.18,
    maxLines: 3,
  }));
  const arcs = donutArcs(points.map(({ value }) => value));
  const air = Math.max(u(18), figure.size * 0.24);
  const middle = { x: ring.x + side / 2, y: ring.y + (side - figure.height - air - caption.height) / 2 };
  const place = (isName: boolean) => (text: (typeof names)[number], index: number) => ({
    text,
    x: entries[index]!.x + (isName ? swatch + u(20) : width - text.width),
    y: entries[index]!.y + (height - text.height) / 2,
    share: arcs[index]!.start,
    isHero: index === highlight,
  });
  const captionX = middle.x - caption.width / 2;
  return {
    form: 'donut',
    chart,
    ring,
    arcs,
    entries,
    swatch,
    figure: { layout: figure, x: middle.x - figure.width / 2, y: middle.y },
    labels: [
      { text: caption, x: captionX, y: middle.y + figure.height + air, share: 0.2, isHero: false },
      ...names.map(place(true)),
      ...values.map(place(false)),
    ],
  };
}
