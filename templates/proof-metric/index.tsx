import { z } from 'zod';
import { textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { Figure } from '../shared/figure/figure.tsx';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { templateFacts } from '../template-facts.ts';
import { MetricCopy } from './copy.tsx';
import { COUNT, MetricGraphic } from './graphic.tsx';
import { layOutMetric } from './layout.ts';
import { Rising } from './rising.tsx';

const content = z.object({
  value: textField(
    12,
    'The figure exactly as it should be written, such as "312%", "4.7×", "€1.2M" or "99.98 %". Two to five characters read best. A percentage or a multiple is also drawn as a ring in proportion.',
  ),
  label: textField(90, 'What the figure measures, such as "more campaigns shipped in the first quarter".'),
  context: textField(
    120,
    'A sentence on how it came about or what it was before, such as "From 16 a month to 66."',
  ).optional(),
  source: textField(
    80,
    'Where the figure comes from, such as "Customer survey, May 2025, n = 214". Drawn small.',
  ).optional(),
  trend: z
    .array(z.number().min(-1e12).max(1e12))
    .min(3)
    .max(24)
    .describe(
      'Three to 24 values over time at equal intervals, oldest first. Drawn as a line instead of the ring.',
    )
    .optional(),
});

export const proofMetric = defineTemplate({
  ...templateFacts['proof-metric'],
  content,
  contentRoles: {
    value: 'metric-value',
    label: 'metric-label',
    context: 'metric-context',
    source: 'metric-source',
    trend: 'metric-trend',
  },
  sample: {
    value: '312%',
    label: 'more campaigns shipped in the first year',
    context: 'From 16 a month to 66, with the same team of five.',
    source: 'Fieldnote, monthly count of published campaigns',
    trend: [16, 18, 17, 22, 27, 25, 33, 38, 45, 51, 58, 66],
  },
  async scene(input) {
    const { label, context, trend } = input.content;
    const stage = makeStage(input);
    const { safe } = stage;
    const length = label.length + (context?.length ?? 0);
    const palette = paletteFor(chooseTreatment(stage, length, 160), stage.colors);
    const layout = await layOutMetric(stage, input.content, palette);
    const { frame, logo, figure, rule, copy, panel, graphic } = layout;
    // The figure and the graphic show the same value in every frame.
    const counted = stage.motion.progress(COUNT.order, COUNT.lengthMs, 'in-out');
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {stage.wide && <Background box={panel} stops={palette.panel} />}
          <MetricGraphic
            stage={stage}
            value={figure.layout.value}
            trend={trend}
            box={graphic}
            palette={palette}
            counted={counted}
          />
          <Positioned x={safe.x} y={safe.y}>
            <BrandLogo layout={logo} />
          </Positioned>
          <Rising
            stage={stage}
            order={0}
            x={safe.x}
            y={figure.y}
            width={figure.layout.width}
            height={figure.layout.height}
            below={frame.gap.figure}
          >
            <Figure
              stage={stage}
              layout={figure.layout}
              textColor={palette.textColor}
              tint={palette.tint}
              entrance="none"
              order={0}
              counted={counted}
            />
          </Rising>
          <Positioned
            x={safe.x}
            y={rule}
            width={frame.rule}
            height={2}
            style={{ backgroundColor: palette.hairline }}
          />
          <Positioned x={safe.x} y={copy.y}>
            <MetricCopy stage={stage} layout={copy.layout} palette={palette} order={8} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
