import { z } from 'zod';
import { listTexts, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { capInset, fitText, Text } from '../shared/text/text.tsx';
import { EdgeLight } from './edge-light.tsx';
import { AFTER_ORDER, placeEdge } from './edge-position.ts';
import { BehindEdge } from './edge-reveal.tsx';
import { splitFrame } from './frame.ts';
import { SplitRows, setRows } from './rows.tsx';
import { SplitBackground, splitPalette } from './split-background.tsx';

const content = z.object({
  title: textField(
    60,
    'What is compared, as a headline. Leave it out and the two labels become the headlines.',
  ).optional(),
  beforeLabel: textField(28, 'Name of the old way, such as "Before" or "By hand".'),
  afterLabel: textField(28, 'Name of the new way, such as "After" or "With Northpail".'),
  rows: z
    .array(
      z.object({
        topic: textField(
          28,
          'What this row compares, such as "First draft". Give one to every row or to none.',
        ).optional(),
        before: textField(48, 'How it was. A figure or two to four words read best.'),
        after: textField(48, 'How it is now, in the same form as `before`.'),
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
    const stage = makeStage(input);
    const { safe, u } = stage;
    const frame = splitFrame(stage, {
      rows: rows.length,
      topics: rows.some(({ topic }) => topic !== undefined),
    });
    const length = listTexts(content, input.content).reduce((sum, text) => sum + text.length, 0);
    const treatment = chooseTreatment(stage, length, 420);
    const brandPalette = paletteFor(treatment, stage.colors);
    const palette = splitPalette(treatment, brandPalette, stage);

    const logo = await setLogo(stage, {
      width: frame.after.width * 0.6,
      height: frame.wordmark,
      background: palette.after.background.to,
      textColor: palette.after.textColor,
    });
    const logoAtTop = stage.wide && headline !== undefined;
    const foot = safe.y + safe.height - (logoAtTop ? 0 : logo.height + frame.gap);

    const labels = await setLabels(stage, frame, beforeLabel, afterLabel, headline === undefined);
    const labelsHeight = Math.max(labels.before.height, labels.after.height) + u(22);
    const minRows = rows.length * frame.row;
    const title =
      headline === undefined
        ? null
        : await fitText(stage, {
            text: headline,
            voice: 'display',
            path: 'title',
            width: frame.title.width,
            height: Math.min(
              frame.title.maxHeight,
              foot - safe.y - minRows - labelsHeight - frame.gap * 1.75,
            ),
            size: frame.title.size,
            maxLines: frame.title.lines,
          });
    const sheetTop = title === null ? 0 : safe.y + title.height + frame.gap;
    const labelsTop = title === null ? safe.y : sheetTop + frame.gap * 0.75;
    const rowsTop = labelsTop + labelsHeight;
    const layout = await setRows(stage, rows, frame, (foot - rowsTop) / rows.length);
    const top = palette.sheet === 'after' && stage.wide ? 0 : sheetTop;
    const edge = placeEdge(stage, frame);
    // At the foot it stands off the values' axis: under them it would read as one more of them.
    const logoX = logoAtTop ? frame.after.x : safe.x + safe.width - logo.width;
    const logoY = logoAtTop && title ? safe.y + capInset(title) : safe.y + safe.height - logo.height;
    // Above the sheet nothing passes over it.
    const passes = edge !== frame.edge && logoY >= top;

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <SplitBackground stage={stage} palette={palette} frame={frame} top={top} edge={edge} />
          <EdgeLight stage={stage} frame={frame} palette={palette} top={top} />
          {title && (
            <Positioned x={safe.x} y={safe.y + u(4)}>
              <Text
                text={title}
                color={brandPalette.textColor}
                enter={{ stage, entrance: 'lift', order: 0 }}
              />
            </Positioned>
          )}
          <Positioned
            x={title ? frame.before.x : safe.x}
            y={labelsTop}
            height={labelsHeight - u(22)}
            style={{ alignItems: 'flex-end' }}
          >
            <Text
              text={labels.before}
              color={palette.before.textColor}
              enter={{ stage, entrance: 'lift', order: 2 }}
            />
          </Positioned>
          <Positioned
            x={frame.after.x}
            y={labelsTop}
            height={labelsHeight - u(22)}
            style={{ alignItems: 'flex-end' }}
          >
            <Text
              text={labels.after}
              color={palette.after.textColor}
              enter={{ stage, entrance: 'lift', order: AFTER_ORDER }}
            />
          </Positioned>
          <SplitRows stage={stage} layout={layout} frame={frame} palette={palette} top={rowsTop} />
          <BehindEdge
            x={logoX}
            y={logoY}
            width={logo.width}
            height={logo.height}
            edge={passes ? edge + frame.trail.count * frame.trail.step : null}
          >
            <BrandLogo layout={logo} />
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
    fitText(stage, {
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
