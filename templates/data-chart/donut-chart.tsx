import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { fitFigure } from '../shared/figure/figure.tsx';
import { arcPath } from '../shared/figure/geometry.ts';
import { ShapeMaterial } from '../shared/figure/shape-material.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { type Chart, chartOrder, growMs } from './chart.ts';
import { ChartFigure } from './chart-figure.tsx';
import { donutArcs } from './chart-geometry.ts';
import { drawLegend } from './donut-legend.tsx';
import { RingDrawing, RingLight } from './donut-light.tsx';

/** Shares of a whole as a ring with the highlighted share in the brand's colour, and a legend that lists them all. */
export async function drawDonut(chart: Chart) {
  const { stage, points, highlight, numbers, box, palette, type } = chart;
  const { u } = stage;
  const gap = u(64);
  const columns = points.length > 3 ? 2 : 1;
  const legendHeight = Math.min(box.height * 0.48, u(84) * Math.ceil(points.length / columns));
  // The legend goes where it leaves the ring larger; beside the ring if there is little difference.
  const sideBeside = Math.min(box.width * 0.54, box.height);
  const sideAbove = Math.min(box.width, box.height - legendHeight - gap);
  const beside = stage.format.name !== 'story' && sideBeside * 1.1 >= sideAbove;
  const side = beside ? sideBeside : sideAbove;
  const ring = {
    x: beside ? 0 : Math.max(0, (box.width - side) / 2),
    y: beside ? (box.height - side) / 2 : 0,
  };
  const ranks = rankOthers(
    points.map(({ value }) => value),
    highlight,
  );
  const colors = points.map((_, index) =>
    index === highlight ? chart.colors.hero.via : chart.colors.quiet(ranks[index]!, points.length - 1),
  );
  const inner = side * 0.62;
  const [figure, name, legend] = await Promise.all([
    fitFigure(stage, {
      value: numbers.full(points[highlight]!.value),
      width: inner * 0.74,
      height: Math.min(type.figure * 1.2, inner * 0.3),
      min: type.label.min,
    }),
    fitText(stage, {
      text: points[highlight]!.label,
      textRole: 'label',
      width: inner * 0.72,
      height: inner * 0.24,
      size: { max: type.label.max, min: type.label.min * 0.8 },
      maxLines: 2,
    }),
    drawLegend(chart, colors, beside ? 1 : columns, {
      x: beside ? side + gap : 0,
      y: beside ? 0 : side + gap,
      width: beside ? box.width - side - gap : box.width,
      height: beside ? box.height : box.height - side - gap,
    }),
  ]);
  const air = Math.max(u(18), figure.size * 0.24);
  const drawn = stage.motion.progress(chartOrder(stage), growMs(stage), 'in-out');
  const stacked = figure.height + air + name.height;
  return (
    <Positioned {...box}>
      <Positioned {...ring} width={side} height={side}>
        <Ring chart={chart} side={side} colors={colors} drawn={drawn} />
        <Positioned
          x={0}
          y={(side - stacked) / 2}
          width={side}
          height={stacked}
          style={{ flexDirection: 'column', alignItems: 'center', gap: air }}
        >
          <ChartFigure chart={chart} layout={figure} order={chartOrder(stage) + 4} counted={drawn} />
          <Text
            text={name}
            color={palette.muted}
            align="center"
            enter={{ stage, entrance: 'lift', order: chartOrder(stage) + 6 }}
          />
        </Positioned>
      </Positioned>
      {legend}
    </Positioned>
  );
}

/** The rank of every value among those that are not highlighted, largest first. */
function rankOthers(values: readonly number[], highlight: number): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .filter(({ index }) => index !== highlight)
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ index }) => index);
  return values.map((_, index) => Math.max(0, order.indexOf(index)));
}

interface RingProps {
  chart: Chart;
  side: number;
  colors: readonly string[];
  /** How much of the ring is drawn, 0 to 1. */
  drawn: number;
}

function Ring({ chart, side, colors, drawn }: RingProps) {
  const { stage, points, highlight } = chart;
  const center = { x: side / 2, y: side / 2 };
  const stroke = side * 0.155;
  const heroStroke = stroke + side * 0.04;
  const radius = side / 2 - stroke / 2 - side * 0.02;
  const air = gapFor(stage, points.length, radius);
  const arcs = donutArcs(points.map(({ value }) => value)).map(({ start, end }, index) => {
    const inset = Math.min(air / 2, (end - start) / 3);
    return {
      start: start + inset,
      end: Math.min(end - inset, drawn),
      stroke: index === highlight ? heroStroke : stroke,
    };
  });
  const hero = arcs[highlight]!;
  return (
    <>
      <Positioned layer x={0} y={0} width={side} height={side}>
        <RingDrawing stage={stage} side={side}>
          {arcs.map((arc, index) =>
            index === highlight || arc.end <= arc.start ? null : (
              <path
                key={`${index}:${arc.start}`}
                d={arcPath(center, radius, arc)}
                stroke={colors[index]}
                strokeWidth={stroke}
              />
            ),
          )}
          {hero.end > hero.start && (
            <ShapeMaterial shape={chart.colors.hero} center={center} radius={side / 2} flute={side / 44}>
              {(fill) => <path d={arcPath(center, radius, hero)} stroke={fill} strokeWidth={heroStroke} />}
            </ShapeMaterial>
          )}
        </RingDrawing>
      </Positioned>
      <RingDrawing stage={stage} side={side}>
        <RingLight chart={chart} center={center} radius={radius} arcs={arcs} />
      </RingDrawing>
    </>
  );
}

/** The gap between two shares, in turns. */
function gapFor({ u }: Stage, count: number, radius: number): number {
  return count > 1 ? u(7) / (radius * 2 * Math.PI) : 0;
}
