import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Text } from '../shared/text/text.tsx';
import { drawBars } from './bar-chart.tsx';
import { orderAt } from './chart.ts';
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
    const palette = paletteFor(chooseTreatment(stage, input.content.title.length), stage.colors);
    const layout = await layOutChart(stage, input.content, palette);
    const { frame, title, source, logo } = layout;
    const drawing = await draw[input.content.kind](layout.chart);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {stage.wide && (
            <Background
              box={{ ...stage.canvas, x: frame.split, width: stage.width - frame.split }}
              stops={palette.panel}
            />
          )}
          <Positioned x={stage.safe.x} y={stage.safe.y}>
            <Text text={title} color={palette.textColor} enter={{ stage, entrance: 'lift', order: 0 }} />
          </Positioned>
          {drawing}
          {source && (
            <Positioned x={source.x} y={source.y}>
              <Text
                text={source.text}
                color={palette.muted}
                // It stands at the bottom of the safe area, so it cannot rise from below.
                enter={{ stage, entrance: 'fade', order: orderAt(0.8) }}
              />
            </Positioned>
          )}
          <Positioned x={logo.x} y={logo.y}>
            <BrandLogo layout={logo.layout} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
