import { Fragment } from 'react';
import { Positioned } from '../shared/canvas/stage.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { AxisLabel } from './axis-label.tsx';
import { Bar } from './bar.tsx';
import type { ColumnsLayout } from './bar-columns-layout.ts';
import { BarValue } from './bar-value.tsx';
import { type Chart, chartOrder, growBar, lightOver } from './chart.ts';

/** Upright bars that grow from zero, each with its value at its end and its label under the axis. */
export function BarColumns({ chart, layout }: { chart: Chart; layout: ColumnsLayout }) {
  const { stage, points, highlight, box, palette, colors } = chart;
  const { size, places, names, values, figure, valueGap, figureGap, namesTop, zero, bottom, spans } = layout;
  const y = (at: number) => bottom - at;
  const centered = (index: number, width: number) =>
    Math.max(0, Math.min(places[index]!.start + (size - width) / 2, box.width - width));
  return (
    <Positioned {...box}>
      {points.map(({ label, value }, index) => {
        const { start } = places[index]!;
        const { from, to } = spans[index]!;
        const { order, progress } = growBar(chart, index);
        const hero = index === highlight;
        const textHeight = hero ? figure.height : values[index]!.height;
        const space = hero ? figureGap : valueGap;
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
                order={order}
                grown={progress}
              />
            </Positioned>
            <Positioned x={centered(index, names[index]!.width)} y={namesTop}>
              <AxisLabel
                stage={stage}
                text={names[index]!}
                color={hero ? palette.textColor : palette.muted}
                order={order + 2}
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
        style={{
          backgroundColor: palette.hairline,
          transformOrigin: readingOrigin(stage),
          ...stage.motion.enter('grow-x', chartOrder(stage) - 4, 1400, 'in-out'),
        }}
      />
    </Positioned>
  );
}
