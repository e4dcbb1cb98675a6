import { mix } from '@livery/core/color/mix';
import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { type Box, Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { BrandSheen, CellLight } from './cell-light.tsx';
import { proofLogosContent } from './content.ts';
import { CustomerLogo } from './customer-logo.tsx';
import { layOutLogoWall } from './layout.ts';
import type { GridCell } from './logo-grid.ts';
import { GridLines } from './logo-grid-lines.tsx';
import { layOutLogoRows } from './logo-rows.ts';

/** The position in the scene's order of the first logo, and the share of the proof up to which the others enter. */
const FIRST = 7;
const LAST = 0.62;
/** The position at which a headline on the panel enters: the panel is below it by then. */
const PANEL = 6;

export const proofLogos = defineTemplate({
  ...proofLogosContent,
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, content.headline.length));
    const request = {
      headline: content.headline,
      logos: content.logos.map(({ name, logo }) => ({ name, image: images.get(logo ?? '') })),
      note: content.note,
      palette,
    };
    const rows = stage.arrangement.isAlternate ? await layOutLogoRows(stage, request) : null;
    const { headline, grid, logos, note, brand } = rows ?? (await layOutLogoWall(stage, request));
    const isOnPanel = rows !== null;
    const cells = [...grid.logos, ...(grid.note ? [grid.note] : [])];
    const last = stage.motion.at('proof', LAST);
    const orderOf = (index: number) => FIRST + ((last - FIRST) * index) / Math.max(1, logos.length);
    const light = { stage, count: cells.length + 1, filled: last - 4 };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Positioned layer={palette.glow !== null} {...stage.canvas}>
            <Background box={stage.canvas} stops={palette.background} />
            {palette.glow && !isOnPanel && <Glow box={glowBox(grid.brand)} glow={palette.glow} />}
          </Positioned>
          <GridLines stage={stage} grid={grid} color={palette.hairline} />
          {cells.map((cell, index) => (
            <CellLight
              key={`${cell.x}:${cell.y}`}
              {...light}
              cell={cell}
              index={index}
              color={palette.fading.via}
              order={orderOf(index)}
            />
          ))}
          <BrandCell stage={stage} cell={grid.brand} badge={palette.badge} order={isOnPanel ? 0 : 2} />
          <BrandSheen {...light} cell={grid.brand} color={palette.badge.textColor} />
          <CameraLayer stage={stage} depth="front">
            <TopAlignedText
              x={stage.safe.x}
              y={headline.y}
              text={headline.text}
              color={isOnPanel ? palette.badge.textColor : palette.textColor}
              enter={{ stage, entrance: 'lift', order: isOnPanel ? PANEL : 0, byWord: true }}
            />
          </CameraLayer>
          <CameraLayer stage={stage} depth="middle" move="push">
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
                <Text text={note.text} color={isOnPanel ? palette.badge.textColor : palette.muted} />
              </Positioned>
            )}
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <Positioned x={brand.x} y={brand.y} style={stage.motion.enter('fade', 9)}>
              <SignedLogo stage={stage} layout={brand.layout} line={palette.badge.textColor} />
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});

interface BrandCellProps {
  stage: Stage;
  cell: GridCell;
  badge: ScenePalette['badge'];
  order: number;
}

/** The brand's own cell or panel, which rises over the bottom edge of the canvas. */
function BrandCell({ stage, cell, badge, order }: BrandCellProps) {
  const { x, y, width, height } = cell;
  const end = mix(badge.from, badge.to, 0.4);
  return (
    <Positioned
      x={x}
      y={y}
      width={width}
      height={height}
      style={{
        backgroundImage: `linear-gradient(180deg, ${badge.from}, ${end})`,
        ...stage.motion.enter('from-below', order, 1000, 'in-out'),
      }}
    />
  );
}

function glowBox({ x, y, width, height }: GridCell): Box {
  return { x: x - width * 0.7, y: y - height * 0.9, width: width * 2.4, height: height * 2.8 };
}
