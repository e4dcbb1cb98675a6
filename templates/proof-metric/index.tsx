import { z } from 'zod';
import { textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { type Box, Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { Figure, setFigure } from '../shared/figure/figure.tsx';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { MetricCopy, setMetricCopy } from './copy.tsx';
import { type MetricFrame, metricFrame } from './frame.ts';
import { COUNT, MetricObject } from './graphic.tsx';
import { Rising } from './rising.tsx';

const content = z.object({
  value: textField(
    12,
    'The figure exactly as it should read, such as "312%", "4.7×", "€1.2M" or "99.98 %". Two to five characters read best. A percentage or a multiple is drawn as a ring, in proportion.',
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
      'Three to 24 values over time at equal intervals, oldest first. Drawn as a line in place of the ring.',
    )
    .optional(),
});

export const proofMetric = defineTemplate({
  id: 'proof-metric',
  name: 'Key figure',
  description:
    'One number as large as the canvas allows, with what it measures, where it comes from, and its trend or its share drawn beside it.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  content,
  sample: {
    value: '312%',
    label: 'more campaigns shipped in the first year',
    context: 'From 16 a month to 66, with the same team of five.',
    source: 'Fieldnote, monthly count of published campaigns',
    trend: [16, 18, 17, 22, 27, 25, 33, 38, 45, 51, 58, 66],
  },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const { value, label, context, source, trend } = content;
    const palette = paletteFor(
      chooseTreatment(stage, label.length + (context?.length ?? 0), 160),
      stage.colors,
    );
    const frame = metricFrame(stage, trend ? 'trend' : 'round');

    const [logo, text] = await Promise.all([
      setLogo(stage, {
        width: frame.column * 0.5,
        height: frame.logo,
        background: palette.background.from,
        textColor: palette.textColor,
      }),
      setMetricCopy(stage, { label, context, source }, frame.copy),
    ]);
    const top = stage.safe.y + logo.height + frame.gap.logo;
    const lowest = frame.textFoot - text.height - frame.gap.text;
    const figure = await setFigure(stage, {
      value,
      path: 'value',
      width: frame.column,
      height: Math.min(lowest - frame.gap.figure - top, frame.figure),
      min: stage.u(100),
    });
    // On a split canvas words stand at the foot and the figure on the rule; on a tall one all hang from the top.
    const rule = stage.wide ? lowest : top + figure.height + frame.gap.figure;
    const copy = rule + frame.gap.text;
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const panel = { ...canvas, x: frame.split, width: stage.width - frame.split };
    // The figure and what is drawn beside it say the same at every moment.
    const counted = stage.motion.progress(COUNT.order, COUNT.lengthMs, 'in-out');
    const box = objectBox(stage, { panel, rule, copyFoot: copy + text.height, frame, line: !!trend });

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={canvas} stops={palette.background} />
          {stage.wide && <Background box={panel} stops={palette.panel} />}
          <MetricObject
            stage={stage}
            value={figure.value}
            trend={trend}
            box={box}
            palette={palette}
            counted={counted}
          />
          <Positioned x={stage.safe.x} y={stage.safe.y}>
            <BrandLogo layout={logo} />
          </Positioned>
          <Rising
            stage={stage}
            order={0}
            x={stage.safe.x}
            y={rule - frame.gap.figure - figure.height}
            width={figure.width}
            height={figure.height}
            below={frame.gap.figure}
          >
            <Figure
              stage={stage}
              layout={figure}
              textColor={palette.textColor}
              tint={palette.tint}
              entrance="none"
              order={0}
              counted={counted}
            />
          </Rising>
          <Positioned
            x={stage.safe.x}
            y={rule}
            width={frame.rule}
            height={2}
            style={{ backgroundColor: palette.hairline }}
          />
          <Positioned x={stage.safe.x} y={copy}>
            <MetricCopy stage={stage} layout={text} palette={palette} order={8} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

interface Around {
  panel: Box;
  rule: number;
  copyFoot: number;
  frame: MetricFrame;
  /** Whether it holds a line rather than a ring. */
  line: boolean;
}

/** What is left for the line or the ring, up to the edges of the canvas. */
function objectBox({ wide, width, height, safe, margin, format, u }: Stage, around: Around): Box {
  const { panel, rule, copyFoot, frame, line } = around;
  if (wide) return line ? { ...panel, y: margin, height: height - margin } : panel;
  if (format.name === 'square' && !line) {
    const x = safe.x + frame.copy.width + u(36);
    const y = rule + u(44);
    return { x, y, width: width - x, height: height - y };
  }
  const y = copyFoot + frame.gap.object;
  return { x: 0, y, width, height: height - y };
}
