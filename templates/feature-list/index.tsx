import { z } from 'zod';
import { textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { passing } from '../shared/motion/passing-light.ts';
import { fitText, Text } from '../shared/text/text.tsx';
import { HungText, hungHeight } from '../shared/text/top-aligned-text.tsx';
import { listBox, listFrame } from './frame.ts';
import { Line, ListRow } from './list-row.tsx';
import { minRow, setRows } from './row-layout.ts';

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
          'One sentence that explains it. Give every point one, or none of them. Up to 80 characters read best.',
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

/** From one point to the next, in the scene's order. */
const PACE = 2.5;
/** In the hold a light walks down the list: how long it takes a point, and how many it is on at once. */
const WALK_MS = 1000;
const BROAD = 2;

export const featureList = defineTemplate({
  id: 'feature-list',
  name: 'Feature list',
  description: 'Three to six points as a typographic list on hairlines, with large numerals or drawn checks.',
  category: 'feature',
  kinds: ['still', 'video'],
  formats: baseFormats,
  content,
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
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const { safe } = stage;
    const { items, style } = content;
    const min = await minRow(stage, items);
    const frame = listFrame(stage, { count: items.length, row: min.height });
    const said = items.reduce((sum, { title, detail = '' }) => sum + title.length + detail.length, 0);
    const palette = paletteFor(chooseTreatment(stage, said, 360), stage.colors);

    const logo = await setLogo(stage, {
      width: frame.beside ? frame.title.width : safe.width * 0.36,
      height: frame.logo,
      background: frame.beside ? palette.background.to : palette.background.from,
      textColor: palette.textColor,
    });
    const eyebrow = content.eyebrow
      ? await fitText(stage, {
          text: content.eyebrow,
          voice: 'label',
          path: 'eyebrow',
          width: frame.beside ? frame.title.width : safe.width - logo.width - logo.clear * 3,
          size: frame.eyebrow,
          maxLines: 2,
        })
      : null;
    const besideTitle = !frame.beside && !eyebrow;
    const title = await fitText(stage, {
      text: content.title,
      voice: 'display',
      path: 'title',
      ...frame.title,
      width: besideTitle ? safe.width - logo.width - logo.clear * 3 : frame.title.width,
      maxLines: frame.beside ? 6 : 4,
    });

    const top = frame.beside || besideTitle ? (eyebrow?.height ?? 0) : Math.max(eyebrow!.height, logo.height);
    const titleTop = safe.y + top + (eyebrow ? frame.eyebrowGap : 0);
    const list = await setRows(stage, frame, {
      box: listBox(stage, frame, Math.round(titleTop + hungHeight(title) + frame.gap)),
      items,
      style,
      min,
    });
    // Without an eyebrow the logo stands beside the title's first line, in the middle of its capitals.
    const logoTop = besideTitle ? safe.y + Math.max(0, title.size * 0.72 - logo.height) / 2 : safe.y;
    const toOrder = (index: number) => 2 + title.lines.length + index * PACE;
    const walk = stage.motion.cycle(toOrder(items.length), items.length * WALK_MS);

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background
            box={{ x: 0, y: 0, width: stage.width, height: stage.height }}
            stops={palette.background}
          />
          {eyebrow && (
            <Positioned
              x={safe.x}
              y={safe.y}
              height={frame.beside ? eyebrow.height : top}
              style={{ alignItems: 'center' }}
            >
              <Text text={eyebrow} color={palette.muted} enter={{ stage, entrance: 'lift', order: 0 }} />
            </Positioned>
          )}
          <HungText
            x={safe.x}
            y={titleTop}
            text={title}
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
              order={toOrder(index)}
              passed={passing(walk, { index, count: items.length, broad: BROAD })}
            />
          ))}
          <Line
            stage={stage}
            list={list}
            y={Math.round(list.box.y + list.box.height)}
            color={palette.hairline}
          />
          <Positioned
            x={frame.beside ? safe.x : safe.x + safe.width - logo.width}
            y={frame.beside ? safe.y + safe.height - logo.height : logoTop}
            height={frame.beside || !eyebrow ? logo.height : top}
            style={{ alignItems: 'center' }}
          >
            <BrandLogo layout={logo} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
