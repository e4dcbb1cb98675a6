import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide, wayAcross } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { hasSigns, readValue } from '../shared/figure/metric-value.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { panelEntrance } from '../shared/motion/panel-entrance.ts';
import { Text } from '../shared/text/text.tsx';
import { BarColumns } from './bar-columns.tsx';
import { layOutColumns } from './bar-columns-layout.ts';
import { BarRows } from './bar-rows.tsx';
import { layOutBarRows } from './bar-rows-layout.ts';
import type { Chart } from './chart.ts';
import { dataChartContent } from './content.ts';
import { drawDonut } from './donut-chart.tsx';
import { layOutChart } from './layout.ts';
import { drawLine } from './line-chart.tsx';

const draw = { bar: drawBars, line: drawLine, donut: drawDonut };

export const dataChart = defineTemplate({
  ...dataChartContent,
  writes: ({ points, locale = 'en' }) =>
    points.map(({ value }) => new Intl.NumberFormat([locale, 'en']).format(value)).join(' '),
  async scene(input) {
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, input.content.title.length));
    const layout = await layOutChart(stage, input.content, palette);
    const { frame, title, source, logo } = layout;
    if (hasSigns(highlightedValue(layout.chart))) warnOfTint(stage, palette);
    const drawing = await draw[input.content.kind](layout.chart);
    const titleColumn = { x: stage.safe.x, width: frame.title.width };
    const [textWay, chartWay] = stage.wide
      ? [wayAcross(stage, titleColumn), stage.safe.x - frame.chart.x]
      : [0, 0];
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {stage.wide && (
            <GraphicSide stage={stage}>
              <CameraLayer stage={graphicStage(stage)} depth="back" from={{ x: 1, y: 0 }}>
                <Background
                  box={{ ...stage.canvas, x: frame.split, width: stage.width - frame.split }}
                  stops={palette.panel}
                  style={panelEntrance(graphicStage(stage))}
                />
              </CameraLayer>
            </GraphicSide>
          )}
          <CameraLayer stage={stage} depth="front">
            <ShiftedSide stage={stage} by={textWay}>
              <Positioned x={stage.safe.x} y={stage.safe.y}>
                <Text
                  text={title}
                  color={palette.textColor}
                  enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
                />
              </Positioned>
            </ShiftedSide>
          </CameraLayer>
          <CameraLayer stage={stage} depth="middle" move="push">
            <ShiftedSide stage={stage} by={chartWay}>
              {drawing}
            </ShiftedSide>
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <ShiftedSide stage={stage} by={chartWay}>
              {source && (
                <Positioned x={source.x} y={source.y}>
                  <Text
                    text={source.text}
                    color={palette.muted}
                    // It is at the bottom of the safe area, so it cannot rise from below.
                    enter={{ stage, entrance: 'fade', order: stage.motion.at('proof', 0.66) }}
                  />
                </Positioned>
              )}
            </ShiftedSide>
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <ShiftedSide stage={stage} by={textWay}>
              <Positioned x={logo.x} y={logo.y} style={stage.motion.enter('fade', 3)}>
                <SignedLogo stage={stage} layout={logo.layout} line={palette.tint} />
              </Positioned>
            </ShiftedSide>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});

function highlightedValue({ points, highlight, numbers }: Chart) {
  return readValue(numbers.full(points[highlight]!.value));
}

/** Upright bars where every label fits under its bar, else horizontal bars. */
async function drawBars(chart: Chart) {
  const columns = await layOutColumns(chart);
  if (columns) return <BarColumns chart={chart} layout={columns} />;
  return <BarRows chart={chart} layout={await layOutBarRows(chart)} />;
}
