import { type Box, Positioned, type Stage } from '../../../shared/canvas/stage.tsx';
import { warnOfTint } from '../../../shared/color/scene-palette.ts';
import { Figure } from '../../../shared/figure/figure.tsx';
import { hasSigns } from '../../../shared/figure/metric-value.ts';
import { CameraLayer } from '../../../shared/motion/camera-layer.tsx';
import { Text } from '../../../shared/text/text.tsx';
import type { Graphic } from '../graphics.ts';
import { Bars } from './bars.tsx';
import { type BarsLayout, layOutBars } from './bars-layout.ts';
import { type Chart, type ChartDrawing, chartOrder, grownOf, makeChart, orderAt } from './chart.ts';
import { Donut } from './donut.tsx';
import { type DonutLayout, layOutDonut } from './donut-layout.ts';
import { Line } from './line.tsx';
import { type LineLayout, layOutLine } from './line-layout.ts';

type Layout = BarsLayout | LineLayout | DonutLayout;

/** Bars, a line or a donut with one highlighted point, whose value is large. */
export const chart: Graphic<Layout> = {
  onCanvas: true,
  async fit({ box, part: { node, series }, kit: { stage, palette } }) {
    const layout = await layOut(makeChart(stage, series!, below(box, stage)), node.form);
    if (hasSigns(layout.figure.layout.value)) warnOfTint(stage, palette);
    return layout;
  },
  draw({ box, fitted: layout, kit: { stage, palette } }) {
    const { labels, figure } = layout;
    const { highlight, points } = layout.chart;
    const bar = layout.form === 'bar' ? { index: highlight, count: points.length } : undefined;
    return (
      <CameraLayer stage={stage} depth="middle" move="push">
        <Positioned {...below(box, stage)}>
          <Form layout={layout} stage={stage} palette={palette} />
          {labels.map(({ text, x, y, share, isHero }, index) => (
            <Positioned key={`${index}:${x}`} x={x} y={y}>
              <Text
                text={text}
                color={isHero ? palette.textColor : palette.muted}
                align="center"
                enter={{ stage, entrance: 'fade', order: orderAt(stage, share) - 3 }}
              />
            </Positioned>
          ))}
          <Positioned x={figure.x} y={figure.y} width={figure.layout.width} height={figure.layout.height}>
            <Figure
              stage={stage}
              layout={figure.layout}
              textColor={palette.textColor}
              tint={palette.tint}
              entrance="fade"
              order={chartOrder(stage) + 4}
              turned={grownOf(stage, bar)}
            />
          </Positioned>
        </Positioned>
      </CameraLayer>
    );
  },
};

/** The line of the large value is higher than its digits, which may be at the top of the safe area. */
function below({ y, height, ...box }: Box, { u }: Stage): Box {
  return { ...box, y: y + u(14), height: height - u(14) };
}

function layOut(own: Chart, form = 'bar'): Promise<Layout> {
  if (form === 'donut') return layOutDonut(own);
  // A line needs two points.
  return form === 'line' && own.points.length > 1 ? layOutLine(own) : layOutBars(own);
}

function Form({ layout, ...drawing }: ChartDrawing & { layout: Layout }) {
  if (layout.form === 'bar') return <Bars layout={layout} {...drawing} />;
  if (layout.form === 'line') return <Line layout={layout} {...drawing} />;
  return <Donut layout={layout} {...drawing} />;
}
