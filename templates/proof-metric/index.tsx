import { z } from 'zod';
import { words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Ground } from '../shared/canvas/background.tsx';
import { type Box, Canvas, Place, type Stage, stageOf } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { Figure, setFigure } from '../shared/figure/figure.tsx';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { type MetricFrame, metricFrame } from './frame.ts';
import { COUNT, MetricObject } from './object.tsx';
import { Rising } from './rising.tsx';
import { MetricWords, setMetricWords } from './words.tsx';

const content = z.object({
  value: words(
    12,
    'The figure exactly as it should read, such as "312%", "4.7×", "€1.2M" or "99.98 %". Two to five characters read best. A percentage or a multiple is drawn as a ring, in proportion.',
  ),
  label: words(90, 'What the figure measures, such as "more campaigns shipped in the first quarter".'),
  context: words(
    120,
    'A sentence on how it came about or what it was before, such as "From 16 a month to 66."',
  ).optional(),
  source: words(
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
    const stage = stageOf(input);
    const { value, label, context, source, trend } = content;
    const paint = paintFor(chooseTreatment(stage, label.length + (context?.length ?? 0), 160), stage.colors);
    const frame = metricFrame(stage, trend ? 'trend' : 'round');

    const [logo, text] = await Promise.all([
      setLogo(stage, {
        width: frame.column * 0.5,
        height: frame.logo,
        ground: paint.ground.from,
        ink: paint.ink,
      }),
      setMetricWords(stage, { label, context, source }, frame.words),
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
    const words = rule + frame.gap.text;
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const panel = { ...canvas, x: frame.split, width: stage.width - frame.split };
    // The figure and what is drawn beside it say the same at every moment.
    const counted = stage.motion.progress(COUNT.order, COUNT.lengthMs, 'in-out');
    const box = objectBox(stage, { panel, rule, wordsFoot: words + text.height, frame, line: !!trend });

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={canvas} stops={paint.ground} />
          {stage.wide && <Ground box={panel} stops={paint.panel} />}
          <MetricObject
            stage={stage}
            value={figure.value}
            trend={trend}
            box={box}
            paint={paint}
            counted={counted}
          />
          <Place x={stage.safe.x} y={stage.safe.y}>
            <BrandLogo setting={logo} />
          </Place>
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
              setting={figure}
              ink={paint.ink}
              tint={paint.tint}
              entrance="none"
              order={0}
              counted={counted}
            />
          </Rising>
          <Place
            x={stage.safe.x}
            y={rule}
            width={frame.rule}
            height={2}
            style={{ backgroundColor: paint.hairline }}
          />
          <Place x={stage.safe.x} y={words}>
            <MetricWords stage={stage} setting={text} paint={paint} order={8} />
          </Place>
        </Canvas>
      ),
    };
  },
});

interface Around {
  panel: Box;
  rule: number;
  wordsFoot: number;
  frame: MetricFrame;
  /** Whether it holds a line rather than a ring. */
  line: boolean;
}

/** What is left for the line or the ring, up to the edges of the canvas. */
function objectBox({ wide, width, height, safe, margin, format, u }: Stage, around: Around): Box {
  const { panel, rule, wordsFoot, frame, line } = around;
  if (wide) return line ? { ...panel, y: margin, height: height - margin } : panel;
  if (format.name === 'square' && !line) {
    const x = safe.x + frame.words.width + u(36);
    const y = rule + u(44);
    return { x, y, width: width - x, height: height - y };
  }
  const y = wordsFoot + frame.gap.object;
  return { x: 0, y, width, height: height - y };
}
