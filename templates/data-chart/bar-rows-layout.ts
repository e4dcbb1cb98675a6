import { type FigureLayout, fitFigure } from '../shared/figure/figure.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import type { Chart } from './chart.ts';
import { barSpans } from './chart-geometry.ts';

const NAMES_SHARE = 0.36;

/** Horizontal bars with their labels and values, in pixels of the chart's box. */
export interface BarRowsLayout {
  names: FittedText[];
  values: FittedText[];
  /** The value of the highlighted bar. */
  figure: FigureLayout;
  /** Whether the labels are above the bars instead of beside them. */
  under: boolean;
  /** Top of the first row, the height of a row, and the top and thickness of a bar in it. */
  top: number;
  pitch: number;
  barTop: number;
  thick: number;
  gap: number;
  plotX: number;
  /** The position of zero on the scale, and the ends of each bar. */
  zero: number;
  spans: { from: number; to: number }[];
}

export async function layOutBarRows(chart: Chart): Promise<BarRowsLayout> {
  const { stage, points, highlight, numbers, box, type } = chart;
  const { u } = stage;
  const pitch = Math.min(box.height / points.length, u(220));
  const gap = u(22);
  const under = pitch >= type.label.max * 4;
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        textRole: 'label',
        path: `points[${index}].label`,
        weight: index === highlight ? 600 : 500,
        width: box.width * (under ? 1 : NAMES_SHARE),
        height: under ? type.label.max * 1.5 : pitch * 0.98,
        size: type.label,
        leading: 1.2,
        maxLines: under ? 1 : 3,
      }),
    ),
  );
  const nameHeight = under ? Math.max(...names.map(({ height }) => height)) + gap * 0.5 : 0;
  const namesWidth = under ? 0 : Math.max(...names.map(({ width }) => width)) + gap;
  const valueRoom = (box.width - namesWidth) * 0.4;
  const lane = under ? pitch - nameHeight - gap * 1.2 : pitch;
  const thick = Math.min(under ? lane : pitch * 0.62, u(100));
  const values = await Promise.all(
    points.map(({ value }) =>
      fitText(stage, {
        text: numbers.short(value),
        textRole: 'label',
        weight: 500,
        width: valueRoom,
        size: { max: type.label.max, min: type.label.min * 0.8 },
        maxLines: 1,
      }),
    ),
  );
  const figure = await fitFigure(stage, {
    value: numbers.full(points[highlight]!.value),
    width: valueRoom,
    height: Math.min(type.figure, thick * 0.9),
    min: type.label.min * 0.8,
  });
  const measureWidth = (index: number) => (index === highlight ? figure.width : values[index]!.width) + gap;
  const amounts = points.map(({ value }) => value);
  const low = Math.max(0, ...amounts.map((value, index) => (value < 0 ? measureWidth(index) : 0)));
  const high = Math.max(0, ...amounts.map((value, index) => (value >= 0 ? measureWidth(index) : 0)));
  const plot = { x: namesWidth + low, width: Math.max(0, box.width - namesWidth - low - high) };
  const { zero, spans } = barSpans(amounts, plot.width);
  // Labels above the bars need no space above the first row.
  const top = box.height - pitch * points.length + (under ? gap : 0);
  const barTop = under ? nameHeight : (pitch - thick) / 2;
  return { names, values, figure, under, top, pitch, barTop, thick, gap, plotX: plot.x, zero, spans };
}
