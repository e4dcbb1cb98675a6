import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { HungText, hungHeight } from '../shared/text/top-aligned-text.tsx';
import { BrandSheen, CellLight } from './cell-light.tsx';
import { CustomerLogoMark, setCustomerLogo } from './customer-logo.tsx';
import { type LogoWallFrame, logoWallFrame, wallArea } from './frame.ts';
import { centre, type GridCell, planGrid } from './logo-grid.ts';
import { GridLines } from './logo-grid-lines.tsx';

const content = z.object({
  headline: textField(80, 'What the logos prove, as a short line. 25 to 50 characters read best.'),
  logos: z
    .array(
      z.object({
        name: textField(30, 'Name of the customer: set as a wordmark where no logo can be drawn.'),
        logo: imageField(
          'Its logo, best as SVG or as PNG on a transparent ground: it is drawn as a silhouette in one colour.',
        ),
      }),
    )
    .min(3)
    .max(12)
    .describe('The customers in reading order. Any count makes a full grid; 5 to 9 read best.'),
  note: textField(
    60,
    'A small line after the logos, such as "and 2,400 other teams". Leave it out for none.',
  ).optional(),
});

/** From one logo to the next, in the scene's order: slower than lines of text, so that the eye can follow. */
const PACE = 1.5;

export const proofLogos = defineTemplate({
  id: 'proof-logos',
  name: 'Customer logos',
  description:
    'A short headline over a wall of three to twelve customer logos in one ink, closed by the brand’s own cell.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'banner'],
  content,
  sample: {
    headline: 'Picked by teams that notice the details.',
    logos: [
      { name: 'Fieldnote' },
      { name: 'Ostro' },
      { name: 'Parallel' },
      { name: 'Hearthside' },
      { name: 'Oak & Ember' },
      { name: 'Lumen' },
      { name: 'Tidewater' },
    ],
    note: 'and 2,400 other teams',
  },
  sampleImages: {
    'logos[0].logo': 'logo-fieldnote.svg',
    'logos[1].logo': 'logo-ostro.svg',
    'logos[2].logo': 'logo-parallel.svg',
    'logos[3].logo': 'logo-hearthside.svg',
    'logos[5].logo': 'logo-lumen.svg',
    'logos[6].logo': 'logo-tidewater.svg',
  },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const { safe } = stage;
    const frame = logoWallFrame(stage);
    const palette = paletteFor(chooseTreatment(stage, content.headline.length), stage.colors);

    const headline = await setHeadline(stage, frame, content.headline);
    const headlineFoot = safe.y + hungHeight(headline);
    const count = content.logos.length;
    const plan = (top: number, note: boolean) =>
      planGrid(stage, {
        area: (rows) => wallArea(stage, frame, top + frame.gap, rows),
        count,
        note,
        columns: frame.columns,
        pad: frame.pad,
      });
    const first = plan(headlineFoot, content.note !== undefined && frame.split === null);
    const note = content.note === undefined ? null : await setNote(stage, frame, content.note, first.note);
    const noteTop =
      frame.split === null ? headlineFoot + stage.u(22) : safe.y + safe.height - (note?.height ?? 0);
    const grid = note && !first.note && frame.split === null ? plan(noteTop + note.height, false) : first;
    const cell = grid.logos[0]!;
    const width = Math.min(...grid.logos.map(({ room }) => room.width));
    const base = Math.min(width * 0.265, cell.height * 0.25, stage.u(84));
    const logos = await Promise.all(
      content.logos.map(({ name, logo }, index) =>
        setCustomerLogo(stage, {
          name,
          image: images.get(logo ?? ''),
          path: `logos[${index}].name`,
          width,
          height: cell.height * 0.66,
          base,
        }),
      ),
    );
    const brand = await setLogo(stage, {
      width: grid.brand.room.width,
      height: grid.brand.width > cell.width * 1.5 ? base * 1.2 : base * 0.95,
      background: palette.fill.color,
      textColor: palette.fill.textColor,
    });
    const toOrder = (index: number) => 1 + headline.lines.length + index * PACE;
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const cells = [...grid.logos, ...(grid.note ? [grid.note] : [])];
    const walk = { stage, count: cells.length + 1, filled: toOrder(count) };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Positioned layer={palette.glow !== null} {...canvas}>
            <Background box={canvas} stops={palette.background} />
            <GridLines stage={stage} grid={grid} color={palette.hairline} />
            {palette.glow && <Glow box={lightAround(grid.brand)} glow={palette.glow} />}
          </Positioned>
          {cells.map((cell, index) => (
            <CellLight
              key={`${cell.x}:${cell.y}`}
              {...walk}
              cell={cell}
              index={index}
              color={palette.shape.via}
              order={toOrder(index)}
            />
          ))}
          <Positioned
            {...box(grid.brand)}
            style={{
              backgroundImage: `linear-gradient(180deg, ${palette.badge.from}, ${mix(palette.badge.from, palette.badge.to, 0.4)})`,
            }}
          />
          <BrandSheen {...walk} cell={grid.brand} color={palette.badge.textColor} />
          <HungText
            x={safe.x}
            y={safe.y}
            text={headline}
            color={palette.textColor}
            enter={{ stage, entrance: 'lift', order: 0 }}
          />
          {logos.map((logo, index) => {
            const cell = grid.logos[index]!;
            return (
              <CustomerLogoMark
                key={`${index}:${content.logos[index]!.name}`}
                stage={stage}
                logo={logo}
                textColor={palette.textColor}
                x={cell.room.x}
                y={centre(cell, logo.height)}
                order={toOrder(index)}
              />
            );
          })}
          {note && (
            <Positioned
              x={grid.note?.room.x ?? safe.x}
              y={grid.note ? centre(grid.note, note.height) : noteTop}
              style={stage.motion.enter('drop', toOrder(count))}
            >
              <Text text={note} color={palette.muted} />
            </Positioned>
          )}
          <Positioned x={grid.brand.room.x} y={centre(grid.brand, brand.height)}>
            <BrandLogo layout={brand} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

/** Few long lines where they stay large: beside the wall many short ones would leave half the width empty. */
async function setHeadline(stage: Stage, { headline, split }: LogoWallFrame, text: string) {
  const request = { text, voice: 'display', ...headline } as const;
  if (split !== null) {
    const { max } = headline.size;
    const few = await fitText(stage, { ...request, size: { max: max * 1.1, min: max * 0.82 }, maxLines: 3 });
    if (few.fit === 'full') return few;
  }
  return fitText(stage, { ...request, path: 'headline' });
}

/** The note stands in a cell of its own where one is left, else with the headline. */
function setNote(stage: Stage, frame: LogoWallFrame, text: string, cell: GridCell | null) {
  return fitText(stage, {
    text,
    voice: 'body',
    path: 'note',
    leading: 1.24,
    width: cell?.room.width ?? frame.headline.width,
    height: cell ? cell.room.height * 0.92 : stage.safe.height * 0.18,
    size: frame.note,
    maxLines: cell ? 4 : 3,
  });
}

function box({ x, y, width, height }: GridCell) {
  return { x, y, width, height };
}

function lightAround({ x, y, width, height }: GridCell) {
  return { x: x - width * 0.7, y: y - height * 0.9, width: width * 2.4, height: height * 2.8 };
}
