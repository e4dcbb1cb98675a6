import { mix } from '@livery/core/color/mix';
import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { type Box, Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor, type ScenePalette } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Text } from '../shared/text/text.tsx';
import { TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { templateFacts } from '../template-facts.ts';
import { BrandSheen, CellLight } from './cell-light.tsx';
import { CustomerLogo } from './customer-logo.tsx';
import { layOutLogoWall } from './layout.ts';
import type { GridCell } from './logo-grid.ts';
import { GridLines } from './logo-grid-lines.tsx';

const content = z.object({
  headline: textField(80, 'What the logos prove, as a short line. 25 to 50 characters read best.'),
  logos: z
    .array(
      z.object({
        name: textField(30, 'Name of the customer. It is drawn as a wordmark where there is no usable logo.'),
        logo: imageField(
          'Its logo, best as SVG or as PNG with a transparent background. It is drawn as a silhouette in one colour.',
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

/** Positions in the scene's order from one logo to the next: slower than lines of text. */
const PACE = 1.5;

export const proofLogos = defineTemplate({
  ...templateFacts['proof-logos'],
  content,
  contentRoles: {
    headline: 'customers-headline',
    'logos[].name': 'customer-name',
    'logos[].logo': 'customer-logo',
    note: 'customers-note',
  },
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
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const palette = paletteFor(chooseTreatment(stage, content.headline.length), stage.colors);
    const { headline, grid, logos, note, brand } = await layOutLogoWall(stage, {
      headline: content.headline,
      logos: content.logos.map(({ name, logo }) => ({ name, image: images.get(logo ?? '') })),
      note: content.note,
      palette,
    });
    const cells = [...grid.logos, ...(grid.note ? [grid.note] : [])];
    const orderOf = (index: number) => 1 + headline.lines.length + index * PACE;
    const light = { stage, count: cells.length + 1, filled: orderOf(logos.length) };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Positioned layer={palette.glow !== null} {...stage.canvas}>
            <Background box={stage.canvas} stops={palette.background} />
            <GridLines stage={stage} grid={grid} color={palette.hairline} />
            {palette.glow && <Glow box={glowBox(grid.brand)} glow={palette.glow} />}
          </Positioned>
          {cells.map((cell, index) => (
            <CellLight
              key={`${cell.x}:${cell.y}`}
              {...light}
              cell={cell}
              index={index}
              color={palette.shape.via}
              order={orderOf(index)}
            />
          ))}
          <BrandCell cell={grid.brand} badge={palette.badge} />
          <BrandSheen {...light} cell={grid.brand} color={palette.badge.textColor} />
          <TopAlignedText
            x={stage.safe.x}
            y={stage.safe.y}
            text={headline}
            color={palette.textColor}
            enter={{ stage, entrance: 'lift', order: 0 }}
          />
          {logos.map((logo, index) => (
            <CustomerLogo
              key={`${index}:${content.logos[index]!.name}`}
              stage={stage}
              {...logo}
              color={palette.textColor}
              order={orderOf(index)}
            />
          ))}
          {note && (
            <Positioned x={note.x} y={note.y} style={stage.motion.enter('drop', orderOf(logos.length))}>
              <Text text={note.text} color={palette.muted} />
            </Positioned>
          )}
          <Positioned x={brand.x} y={brand.y}>
            <BrandLogo layout={brand.layout} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

function BrandCell({ cell, badge }: { cell: GridCell; badge: ScenePalette['badge'] }) {
  const { x, y, width, height } = cell;
  const end = mix(badge.from, badge.to, 0.4);
  return (
    <Positioned
      x={x}
      y={y}
      width={width}
      height={height}
      style={{ backgroundImage: `linear-gradient(180deg, ${badge.from}, ${end})` }}
    />
  );
}

function glowBox({ x, y, width, height }: GridCell): Box {
  return { x: x - width * 0.7, y: y - height * 0.9, width: width * 2.4, height: height * 2.8 };
}
