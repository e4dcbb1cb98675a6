import { z } from 'zod';
import { textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { lightProgress } from '../shared/motion/passing-light.ts';
import { Text } from '../shared/text/text.tsx';
import { TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { templateFacts } from '../template-facts.ts';
import { layOutFeatureList } from './layout.ts';
import { Line, ListRow } from './list-row.tsx';

const content = z.object({
  title: textField(70, 'What the points add up to, as a headline. 20 to 45 characters read best.'),
  eyebrow: textField(
    30,
    'A short label over the title, such as "New in spring". Leave it out for none.',
  ).optional(),
  items: z
    .array(
      z.object({
        title: textField(48, 'The point itself in a few words. 12 to 32 characters read best.'),
        detail: textField(
          110,
          'One sentence that explains it. Give one to every point or to none. Up to 80 characters read best.',
        ).optional(),
      }),
    )
    .min(3)
    .max(6)
    .describe('Three to six points in reading order.'),
  style: z
    .enum(['numbers', 'checks'])
    .default('numbers')
    .describe('`numbers` for an order or a count, `checks` for what is included or done.'),
});

/** Positions in the scene's order from one point to the next. */
const PACE = 2.5;
/** In the hold a light passes down the list: its time for each point, and the number of points it is on at once. */
const LIGHT_MS = 1000;
const SPREAD = 2;

export const featureList = defineTemplate({
  ...templateFacts['feature-list'],
  content,
  contentRoles: {
    title: 'headline',
    eyebrow: 'eyebrow',
    'items[].title': 'item-title',
    'items[].detail': 'item-detail',
    style: 'item-style',
  },
  sample: {
    eyebrow: 'How we work',
    title: 'Four habits behind everything we make.',
    items: [
      { title: 'Start with the hard part', detail: 'The piece most likely to fail gets built first.' },
      { title: 'Show it every Friday', detail: 'Unfinished work, shown early, saves whole months.' },
      { title: 'Mend before replacing', detail: 'What can be repaired is never thrown away.' },
      { title: 'Leave it simpler', detail: 'Each release takes one thing out.' },
    ],
    style: 'numbers',
  },
  async scene(input) {
    const { items } = input.content;
    const stage = makeStage(input);
    const { safe } = stage;
    const length = items.reduce((sum, { title, detail = '' }) => sum + title.length + detail.length, 0);
    const palette = paletteFor(chooseTreatment(stage, length, 360), stage.colors);
    const { eyebrow, title, list, logo } = await layOutFeatureList(stage, input.content, palette);
    const orderOf = (index: number) => 2 + title.text.lines.length + index * PACE;
    const phase = stage.motion.cycle(orderOf(items.length), items.length * LIGHT_MS);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {eyebrow && (
            <Positioned x={safe.x} y={eyebrow.y} height={eyebrow.height} style={{ alignItems: 'center' }}>
              <Text text={eyebrow.text} color={palette.muted} enter={{ stage, entrance: 'lift', order: 0 }} />
            </Positioned>
          )}
          <TopAlignedText
            x={safe.x}
            y={title.y}
            text={title.text}
            color={palette.textColor}
            enter={{ stage, entrance: 'lift', order: 1 }}
          />
          {items.map((item, index) => (
            <ListRow
              key={`${index}:${item.title}`}
              stage={stage}
              list={list}
              index={index}
              palette={palette}
              order={orderOf(index)}
              passed={lightProgress(phase, { index, count: items.length, spread: SPREAD })}
            />
          ))}
          <Line
            stage={stage}
            list={list}
            y={Math.round(list.box.y + list.box.height)}
            color={palette.hairline}
          />
          <Positioned x={logo.x} y={logo.y} height={logo.height} style={{ alignItems: 'center' }}>
            <BrandLogo layout={logo.layout} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
