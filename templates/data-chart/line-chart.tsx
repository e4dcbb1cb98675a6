import { Positioned } from '../shared/canvas/stage.tsx';
import { LineDrawing } from '../shared/figure/line-drawing.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { Text } from '../shared/text/text.tsx';
import { AxisLabel } from './axis-label.tsx';
import { type Chart, chartOrder, growMs, orderAt } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';
import { type LineLayout, layOutLine } from './line-layout.ts';
import { LineMotion } from './line-motion.tsx';

export async function drawLine(chart: Chart) {
  return <LineChart chart={chart} layout={await layOutLine(chart)} />;
}

/** A line over time on a grid of round steps, with the highlighted value above its point. */
function LineChart({ chart, layout }: { chart: Chart; layout: LineLayout }) {
  const { stage, highlight, box, palette, colors } = chart;
  const { u } = stage;
  const { ticks, marks, gutter, range, head, plot, line, stroke, halo, names, times, foot } = layout;
  const { figure, figureX, figureY } = layout;
  const node = line[highlight]!;
  const toHeight = (tick: number) =>
    head + plot.height - ((tick - range.low) / (range.high - range.low || 1)) * plot.height;
  const zeroed = range.low <= 0 && range.high >= 0;
  const part = stage.motion.progress(chartOrder(stage), growMs(stage), 'in-out');
  const canvas = { width: box.width - gutter + halo, height: box.height };
  const passed = orderAt(stage, node.x / canvas.width);
  const opened = stage.motion.progress(passed, 600);
  return (
    <Positioned {...box}>
      {ticks.map((tick, index) => (
        <Positioned key={tick} x={0} y={toHeight(tick)} width={box.width} height={0}>
          <Positioned
            x={gutter}
            y={-1}
            width={box.width - gutter}
            height={2}
            style={{
              backgroundColor: tick === 0 || index === 0 ? palette.hairline : colors.grid,
              transformOrigin: readingOrigin(stage),
              ...stage.motion.enter('grow-x', chartOrder(stage) - 4 + index, 1400, 'in-out'),
            }}
          />
          <Positioned x={0} y={-marks[index]!.height / 2}>
            <Text
              text={marks[index]!}
              color={palette.muted}
              tabular
              enter={{ stage, entrance: 'lift', order: chartOrder(stage) + index }}
            />
          </Positioned>
        </Positioned>
      ))}
      <Positioned
        x={gutter}
        y={0}
        width={canvas.width * part}
        height={canvas.height}
        style={part < 1 ? { overflow: 'hidden' } : {}}
      >
        <Positioned layer x={0} y={0} {...canvas}>
          <LineDrawing
            points={line}
            {...canvas}
            foot={toHeight(zeroed ? 0 : range.low)}
            area={zeroed}
            palette={palette}
            stroke={stroke}
            flute={plot.width / Math.round(plot.width / u(18))}
            nodes={opened < 1 ? [] : [highlight]}
            mirrored={stage.direction === 'rtl'}
          />
        </Positioned>
      </Positioned>
      <LineMotion
        chart={chart}
        line={line}
        x={gutter}
        stroke={stroke}
        drawn={{ to: canvas.width * part, part }}
        opened={opened}
      />
      <Positioned
        x={gutter + node.x - 1}
        y={figureY + figure.height + figure.size * 0.22}
        width={2}
        height={Math.max(0, node.y - halo - figureY - figure.height - figure.size * 0.22)}
        style={{
          backgroundColor: palette.hairline,
          transformOrigin: 'bottom',
          ...stage.motion.enter('grow-y', passed),
        }}
      />
      <Positioned x={gutter + figureX} y={figureY} width={figure.width} height={figure.height}>
        <ChartFigure chart={chart} layout={figure} order={chartOrder(stage) + 4} counted={part} />
      </Positioned>
      {times.map(({ index, x }) => (
        <Positioned key={index} x={gutter + x} y={box.height - foot + u(22)}>
          <AxisLabel
            stage={stage}
            text={names[index]!}
            color={index === highlight ? palette.textColor : palette.muted}
            order={orderAt(stage, line[index]!.x / canvas.width) - 3}
          />
        </Positioned>
      ))}
    </Positioned>
  );
}
