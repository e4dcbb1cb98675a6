import { Fragment } from 'react';
import { Positioned } from '../shared/canvas/stage.tsx';
import { setFigure } from '../shared/figure/figure.tsx';
import { barSpans, slots } from '../shared/figure/geometry.ts';
import { fitText } from '../shared/text/text.tsx';
import { AxisName } from './axis-label.tsx';
import { Bar } from './bar.tsx';
import { BarValue } from './bar-value.tsx';
import { CHART_ORDER, type Chart, GROW_MS, lightOver } from './chart.ts';

/** Upright bars, or null where a name would have to be broken or made too small to stand under its bar. */
export async function setColumns(chart: Chart) {
  const { stage, points, highlight, numbers, box, palette, colors, type } = chart;
  const { u } = stage;
  const gapShare = points.length <= 3 ? 0.22 : 0.3;
  const places = slots(points.length, box.width, gapShare);
  const size = places[0]!.size;
  // Names and values may use most of the gaps beside their bar, of which the outer ones have but one.
  const spare = Math.max(0, size * gapShare - u(14));
  const outer = (index: number) => index === 0 || index === points.length - 1;
  const room = (index: number) => size + (outer(index) ? spare / 2 : spare);
  const centered = (index: number, width: number) =>
    Math.max(0, Math.min(places[index]!.start + (size - width) / 2, box.width - width));
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        voice: 'label',
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
        voice: 'label',
        weight: 500,
        width: room(index),
        size: type.label,
        maxLines: 1,
      }),
    ),
  );
  if (names.some(({ fit }) => fit !== 'full') || values.some(({ fit }) => fit === 'clamped')) return null;
  const figure = await setFigure(stage, {
    value: numbers.full(points[highlight]!.value),
    width: room(highlight),
    height: type.figure,
    min: type.label.max,
  });
  if (!figure.value) return null;

  const gap = u(20);
  // Where a descender would be, so that even the empty foot of the figure's line is clear of its bar.
  const heroGap = Math.max(gap, figure.size * 0.36);
  const air = (index: number) =>
    index === highlight ? figure.height + heroGap : values[index]!.height + gap * 0.4;
  // On small canvases too, names keep clear of the axis.
  const drop = Math.max(gap, type.label.max * 0.72);
  const foot = Math.max(...names.map(({ height }) => height)) + drop;
  const amounts = points.map(({ value }) => value);
  const plot = box.height - foot;
  const below = Math.max(0, ...amounts.map((value, index) => (value < 0 ? air(index) : 0)));
  const { zero, spans } = barSpans(amounts, plotLength(amounts, plot - below, air));
  const y = (at: number) => plot - below - at;

  return (
    <Positioned {...box}>
      {points.map(({ label, value }, index) => {
        const { start } = places[index]!;
        const { from, to } = spans[index]!;
        const progress = stage.motion.progress(CHART_ORDER + index, GROW_MS, 'in-out');
        const hero = index === highlight;
        const textHeight = hero ? figure.height : values[index]!.height;
        const space = hero ? heroGap : gap * 0.4;
        const tip = value < 0 ? y(zero - (zero - from) * progress) : y(zero + (to - zero) * progress);
        return (
          <Fragment key={`${index}:${label}`}>
            <Positioned x={start} y={Math.min(tip, y(zero))} width={size} height={Math.abs(tip - y(zero))}>
              <Bar
                width={size}
                height={Math.abs(tip - y(zero))}
                tip={value < 0 ? 'bottom' : 'top'}
                stage={stage}
                hero={hero ? colors.hero : null}
                color={colors.quiet(0, 1)}
                turnsTo={colors.hero.via}
                lit={lightOver(chart, index)}
              />
            </Positioned>
            <Positioned
              x={centered(index, hero ? figure.width : values[index]!.width)}
              y={value < 0 ? tip + space : tip - textHeight - space}
            >
              <BarValue
                chart={chart}
                index={index}
                figure={hero ? figure : null}
                value={values[index]!}
                grown={progress}
              />
            </Positioned>
            <Positioned x={centered(index, names[index]!.width)} y={plot + drop}>
              <AxisName
                stage={stage}
                text={names[index]!}
                color={hero ? palette.textColor : palette.muted}
                order={CHART_ORDER + 2 + index}
              />
            </Positioned>
          </Fragment>
        );
      })}
      <Positioned
        x={0}
        y={y(zero) - 1}
        width={box.width}
        height={2}
        style={{ backgroundColor: palette.hairline }}
      />
    </Positioned>
  );
}

/** The longest that the scale may be so that every bar ends low enough for the value above it. */
function plotLength(amounts: readonly number[], plot: number, air: (index: number) => number): number {
  const low = Math.min(0, ...amounts);
  const span = Math.max(0, ...amounts) - low || 1;
  const lengths = amounts.map((value, index) => {
    return value < 0 ? plot : ((plot - air(index)) * span) / (value - low || span);
  });
  return Math.max(0, Math.min(plot, ...lengths));
}
