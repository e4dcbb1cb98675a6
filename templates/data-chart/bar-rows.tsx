import { Positioned } from '../shared/canvas/stage.tsx';
import { setFigure } from '../shared/figure/figure.tsx';
import { barSpans } from '../shared/figure/geometry.ts';
import { fitText, Text } from '../shared/text/text.tsx';
import { Bar } from './bar.tsx';
import { BarValue } from './bar-value.tsx';
import { CHART_ORDER, type Chart, GROW_MS, lightOver } from './chart.ts';

const NAMES_SHARE = 0.36;

/** Bars that lie, each beside its name, or under it where rows are high enough, with its value at its end. */
export async function setRows(chart: Chart) {
  const { stage, points, highlight, numbers, box, palette, colors, type } = chart;
  const { u } = stage;
  const pitch = Math.min(box.height / points.length, u(220));
  const gap = u(22);
  const under = pitch >= type.label.max * 4;
  const names = await Promise.all(
    points.map(({ label }, index) =>
      fitText(stage, {
        text: label,
        voice: 'label',
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
        voice: 'label',
        weight: 500,
        width: valueRoom,
        size: { max: type.label.max, min: type.label.min * 0.8 },
        maxLines: 1,
      }),
    ),
  );
  const figure = await setFigure(stage, {
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
  // Names on top leave no space above the first row, bars beside their names half a gap.
  const top = box.height - pitch * points.length + (under ? gap : 0);
  const barTop = under ? nameHeight : (pitch - thick) / 2;

  return (
    <Positioned {...box}>
      {points.map(({ label, value }, index) => {
        const { from, to } = spans[index]!;
        const hero = index === highlight;
        const grown = stage.motion.progress(CHART_ORDER + index, GROW_MS, 'in-out');
        const length = (to - from) * grown;
        const start = plot.x + (value < 0 ? zero - length : zero);
        return (
          <Positioned
            key={`${index}:${label}`}
            x={0}
            y={top + pitch * index}
            width={box.width}
            height={pitch}
            style={{ alignItems: under ? 'flex-start' : 'center' }}
          >
            <Text
              text={names[index]!}
              color={hero ? palette.textColor : palette.muted}
              enter={{ stage, entrance: 'lift', order: CHART_ORDER + 2 + index }}
            />
            <Positioned x={start} y={barTop} width={length} height={thick}>
              <Bar
                stage={stage}
                width={length}
                height={thick}
                tip={value < 0 ? 'start' : 'end'}
                hero={hero ? colors.hero : null}
                color={colors.quiet(0, 1)}
                turnsTo={colors.hero.via}
                lit={lightOver(chart, index)}
              />
            </Positioned>
            <Positioned
              x={value < 0 ? start - measureWidth(index) : start + length + gap}
              y={barTop}
              height={thick}
              style={{ alignItems: 'center' }}
            >
              <BarValue
                chart={chart}
                index={index}
                figure={hero ? figure : null}
                value={values[index]!}
                grown={grown}
              />
            </Positioned>
          </Positioned>
        );
      })}
      {!under && (
        <Positioned
          x={plot.x + zero - 1}
          y={top}
          width={2}
          height={pitch * points.length}
          style={{ backgroundColor: palette.hairline }}
        />
      )}
    </Positioned>
  );
}
