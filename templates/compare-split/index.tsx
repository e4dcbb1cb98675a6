import { z } from 'zod';
import { textsOf, words } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Canvas, Place, type Stage, stageOf } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paintFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { capInset, setText, Text } from '../shared/text/text.tsx';
import { BehindEdge } from './behind-edge.tsx';
import { EdgeLight } from './edge-light.tsx';
import { splitFrame } from './frame.ts';
import { SplitGround, splitPaint } from './ground.tsx';
import { SplitRows, setRows } from './rows.tsx';
import { AFTER_ORDER, edgeOf } from './sweep.ts';

const content = z.object({
  title: words(
    60,
    'What is compared, as a headline. Leave it out and the two labels become the headlines.',
  ).optional(),
  beforeLabel: words(28, 'Name of the old way, such as "Before" or "By hand".'),
  afterLabel: words(28, 'Name of the new way, such as "After" or "With Northpail".'),
  rows: z
    .array(
      z.object({
        topic: words(
          28,
          'What this row compares, such as "First draft". Give one to every row or to none.',
        ).optional(),
        before: words(48, 'How it was. A figure or two to four words read best.'),
        after: words(48, 'How it is now, in the same form as `before`.'),
      }),
    )
    .min(2)
    .max(5)
    .describe('Two to five points, each on both sides. Three or four read best.'),
});

export const compareSplit = defineTemplate({
  id: 'compare-split',
  name: 'Before and after',
  description:
    'Two grounds that meet on a clean edge: the old way in grey, the new way in the brand, row by row.',
  category: 'compare',
  kinds: ['still', 'video'],
  formats: baseFormats,
  content,
  sample: {
    title: 'The same launch, two very different Mondays',
    beforeLabel: 'By hand',
    afterLabel: 'On brand by default',
    rows: [
      { topic: 'First draft', before: 'Three days', after: '40 seconds' },
      { topic: 'Formats', before: 'One, then cropped', after: 'Six, each composed' },
      { topic: 'Colour', before: 'Close enough', after: 'Exact and checked' },
      { topic: 'Review', before: 'Five rounds', after: 'One look' },
    ],
  },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { title: headline, beforeLabel, afterLabel, rows } = input.content;
    const stage = stageOf(input);
    const { safe, u } = stage;
    const frame = splitFrame(stage, {
      rows: rows.length,
      topics: rows.some(({ topic }) => topic !== undefined),
    });
    const length = textsOf(content, input.content).reduce((sum, text) => sum + text.length, 0);
    const treatment = chooseTreatment(stage, length, 420);
    const brandPaint = paintFor(treatment, stage.colors);
    const paint = splitPaint(treatment, brandPaint, stage);

    const logo = await setLogo(stage, {
      width: frame.after.width * 0.6,
      height: frame.wordmark,
      ground: paint.after.ground.to,
      ink: paint.after.ink,
    });
    const logoAtTop = stage.wide && headline !== undefined;
    const foot = safe.y + safe.height - (logoAtTop ? 0 : logo.height + frame.gap);

    const labels = await setLabels(stage, frame, beforeLabel, afterLabel, headline === undefined);
    const labelsHeight = Math.max(labels.before.height, labels.after.height) + u(22);
    const rowsLeast = rows.length * frame.row;
    const title =
      headline === undefined
        ? null
        : await setText(stage, {
            text: headline,
            voice: 'display',
            path: 'title',
            width: frame.title.width,
            height: Math.min(frame.title.most, foot - safe.y - rowsLeast - labelsHeight - frame.gap * 1.75),
            size: frame.title.size,
            maxLines: frame.title.lines,
          });
    const sheetTop = title === null ? 0 : safe.y + title.height + frame.gap;
    const labelsTop = title === null ? safe.y : sheetTop + frame.gap * 0.75;
    const rowsTop = labelsTop + labelsHeight;
    const setting = await setRows(stage, rows, frame, (foot - rowsTop) / rows.length);
    const top = paint.sheet === 'after' && stage.wide ? 0 : sheetTop;
    const edge = edgeOf(stage, frame);
    // At the foot it stands off the values' axis: under them it would read as one more of them.
    const logoX = logoAtTop ? frame.after.x : safe.x + safe.width - logo.width;
    const logoY = logoAtTop && title ? safe.y + capInset(title) : safe.y + safe.height - logo.height;
    // Above the sheet nothing passes over it.
    const passes = edge !== frame.edge && logoY >= top;

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <SplitGround stage={stage} paint={paint} frame={frame} top={top} edge={edge} />
          <EdgeLight stage={stage} frame={frame} paint={paint} top={top} />
          {title && (
            <Place x={safe.x} y={safe.y + u(4)}>
              <Text text={title} color={brandPaint.ink} enter={{ stage, entrance: 'lift', order: 0 }} />
            </Place>
          )}
          <Place
            x={title ? frame.before.x : safe.x}
            y={labelsTop}
            height={labelsHeight - u(22)}
            style={{ alignItems: 'flex-end' }}
          >
            <Text
              text={labels.before}
              color={paint.before.ink}
              enter={{ stage, entrance: 'lift', order: 2 }}
            />
          </Place>
          <Place
            x={frame.after.x}
            y={labelsTop}
            height={labelsHeight - u(22)}
            style={{ alignItems: 'flex-end' }}
          >
            <Text
              text={labels.after}
              color={paint.after.ink}
              enter={{ stage, entrance: 'lift', order: AFTER_ORDER }}
            />
          </Place>
          <SplitRows stage={stage} setting={setting} frame={frame} paint={paint} top={rowsTop} />
          <BehindEdge
            x={logoX}
            y={logoY}
            width={logo.width}
            height={logo.height}
            edge={passes ? edge + frame.trail.count * frame.trail.step : null}
          >
            <BrandLogo setting={logo} />
          </BehindEdge>
        </Canvas>
      ),
    };
  },
});

async function setLabels(
  stage: Stage,
  frame: ReturnType<typeof splitFrame>,
  before: string,
  after: string,
  alone: boolean,
) {
  const set = (text: string, path: string, width: number) =>
    setText(stage, {
      text,
      voice: alone ? 'display' : 'heading',
      path,
      width,
      height: alone ? frame.label.alone * 2.4 : frame.label.beside * 2.2,
      size: { max: alone ? frame.label.alone : frame.label.beside, min: stage.u(26) },
      maxLines: alone ? 3 : 2,
    });
  return {
    before: await set(
      before,
      'beforeLabel',
      alone ? frame.edge - stage.safe.x - stage.u(30) : frame.before.width,
    ),
    after: await set(after, 'afterLabel', frame.after.width),
  };
}
