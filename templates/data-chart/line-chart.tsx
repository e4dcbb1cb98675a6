import { Positioned } from '../shared/canvas/stage.tsx';
import { setFigure } from '../shared/figure/figure.tsx';
import { lineDomain, linePoints, niceTicks } from '../shared/figure/geometry.ts';
import { LineDrawing } from '../shared/figure/line-drawing.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { AxisName } from './axis-label.tsx';
import { CHART_ORDER, type Chart, GROW_MS, orderAt } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';
import { LineLife } from './line-motion.tsx';
import { placeTimes } from './time-labels.ts';

/** A line through time over a few round steps, with the point it is about written above it. */
export async function drawLine(chart: Chart) {
  const { stage, points, highlight, numbers, box, palette, colors, type } = chart;
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
        voice: 'label',
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
        voice: 'label',
        ...(index === highlight ? { path: `points[${index}].label` } : {}),
        weight: index === highlight ? 600 : 500,
        width: box.width * 0.46,
        height: small.max * 2.9,
        size: small,
        maxLines: 2,
      }),
    ),
  );
  const figure = await setFigure(stage, {
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
  const beneath = across.filter(({ x }) => x >= figureX - u(30) && x <= figureX + figure.width + u(30));
  const peak = Math.min(at.y, ...beneath.map(({ y }) => y));
  // The figure stands above all of the line that is under it; only where it would leave the box is the line lowered.
  const above = figure.height + u(48);
  const tallest = box.height - foot;
  const head = Math.max(halo, peak < 1 ? (above - peak * tallest) / (1 - peak) : 0);
  const plot = { width, height: tallest - head };
  const line = across.map(({ x, y }) => ({ x, y: head + y * plot.height }));
  const node = line[highlight]!;
  const figureY = head + peak * plot.height - above;
  const times = placeTimes(
    line.map(({ x }) => x),
    names.map(({ width }) => width),
    { highlight, from: -gutter, to: box.width - gutter, gap: u(28) },
  );
  const toHeight = (tick: number) =>
    head + plot.height - ((tick - range.low) / (range.high - range.low || 1)) * plot.height;
  const zeroed = range.low <= 0 && range.high >= 0;
  const part = stage.motion.progress(CHART_ORDER, GROW_MS, 'in-out');
  const canvas = { width: box.width - gutter + halo, height: box.height };
  const passed = orderAt(node.x / canvas.width);
  const opened = stage.motion.progress(passed, 600);

  return (
    <Positioned {...box}>
      {shown.map((tick, index) => (
        <Positioned key={tick} x={0} y={toHeight(tick)} width={box.width} height={0}>
          <Positioned
            x={gutter}
            y={-1}
            width={box.width - gutter}
            height={2}
            style={{ backgroundColor: tick === 0 || index === 0 ? palette.hairline : colors.grid }}
          />
          <Positioned x={0} y={-marks[index]!.height / 2}>
            <Text
              text={marks[index]!}
              color={palette.muted}
              tabular
              enter={{ stage, entrance: 'lift', order: CHART_ORDER + index }}
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
      <LineLife
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
        <ChartFigure chart={chart} layout={figure} order={CHART_ORDER + 4} counted={part} />
      </Positioned>
      {times.map(({ index, x }) => (
        <Positioned key={index} x={gutter + x} y={box.height - foot + u(22)}>
          <AxisName
            stage={stage}
            text={names[index]!}
            color={index === highlight ? palette.textColor : palette.muted}
            order={orderAt(line[index]!.x / canvas.width) - 3}
          />
        </Positioned>
      ))}
    </Positioned>
  );
}
