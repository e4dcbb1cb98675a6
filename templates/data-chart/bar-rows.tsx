import { Positioned } from '../shared/canvas/stage.tsx';
import { Text } from '../shared/text/text.tsx';
import { Bar } from './bar.tsx';
import type { BarRowsLayout } from './bar-rows-layout.ts';
import { BarValue } from './bar-value.tsx';
import { type Chart, chartOrder, growBar, lightOver } from './chart.ts';

/** Horizontal bars that grow from zero, with their labels beside or above them and their values at their ends. */
export function BarRows({ chart, layout }: { chart: Chart; layout: BarRowsLayout }) {
  const { stage, points, highlight, box, palette, colors } = chart;
  const { names, values, figure, under, top, pitch, barTop, thick, gap, plotX, zero, spans } = layout;
  const measureWidth = (index: number) => (index === highlight ? figure.width : values[index]!.width) + gap;
  return (
    <Positioned {...box}>
      {points.map(({ label, value }, index) => {
        const { from, to } = spans[index]!;
        const hero = index === highlight;
        const { order, progress: grown } = growBar(chart, index);
        const length = (to - from) * grown;
        const start = plotX + (value < 0 ? zero - length : zero);
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
              enter={{ stage, entrance: 'lift', order: order + 1 }}
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
                order={order}
                grown={grown}
              />
            </Positioned>
          </Positioned>
        );
      })}
      {!under && (
        <Positioned
          x={plotX + zero - 1}
          y={top}
          width={2}
          height={pitch * points.length}
          style={{
            backgroundColor: palette.hairline,
            transformOrigin: '50% 0%',
            ...stage.motion.enter('grow-y', chartOrder(stage) - 4, 1400, 'in-out'),
          }}
        />
      )}
    </Positioned>
  );
}
