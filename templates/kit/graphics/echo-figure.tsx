import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import { worstContrast } from '@livery/core/color/snap';
import { displayStyle } from '../../shared/brand/typeface.ts';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { Treatment } from '../../shared/color/treatment.ts';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import { BaselineAligned } from '../../shared/text/baseline-aligned.tsx';
import { Text } from '../../shared/text/text.tsx';
import type { Kit } from '../solver/part.ts';
import { type EchoFigureLayout, layOutEchoFigure } from './echo-figure-layout.ts';
import type { Graphic } from './graphics.ts';
import { Product } from './product.tsx';

/** The colour of the figure, and the colours and number of the copies that rise behind it. */
interface FigurePalette {
  textColor: string;
  /** Colour of a copy, 0 for the nearest and 1 for the farthest. */
  echo(part: number): string;
  /** Minimum distance between copies in em, and their minimum and maximum number. */
  step: number;
  copies: { min: number; max: number };
}

/** Brands with heavy or colourful headlines get more copies in stronger tones. */
const volumes = {
  loud: { step: 0.155, copies: { min: 6, max: 10 }, near: 1 },
  clear: { step: 0.17, copies: { min: 5, max: 9 }, near: 0.86 },
  quiet: { step: 0.21, copies: { min: 3, max: 5 }, near: 0.32 },
} as const;

function pickVolume({ brand, colors }: Stage, treatment: Treatment, dark: boolean): keyof typeof volumes {
  if (displayStyle(brand).weight >= 700) return 'loud';
  const colourful = hexToOklch(colors.roles.primary).c > 0.09;
  return colourful && (treatment === 'bold' || dark) ? 'clear' : 'quiet';
}

function figurePalette({ stage, treatment, palette }: Kit): FigurePalette {
  const { near, ...volume } = volumes[pickVolume(stage, treatment, palette.dark)];
  const background = palette.background.from;
  // A primary with enough contrast is the colour of the figure, any other the colour of the copies.
  const { via } = palette.shape;
  const { fading } = palette;
  const strong = treatment === 'calm' && worstContrast(via, [background, palette.background.to]) >= AA_TEXT;
  const textColor = strong ? via : palette.textColor;
  // A copy in the colour of the figure would merge with it.
  const copy = contrast(fading.from, textColor) >= 1.4 ? fading.from : fading.to;
  const behind = treatment === 'calm' && !strong ? fading.via : copy;
  return { ...volume, textColor, echo: (part) => mix(background, behind, near * (1 - part) ** 1.15) };
}

/** Share of the last copy that the canvas crops. */
const CUT = 0.3;
/** The copies unroll from behind the figure as soon as it lands. */
const UNROLL = { order: 1, lengthMs: 1500 } as const;

/**
 * A short figure as large as its box, in front of copies of its first line, which rise until the canvas crops them. An
 * image is above it or beside it.
 */
export const echoFigure: Graphic<EchoFigureLayout> = {
  onCanvas: true,
  fit({ box, part, kit: { stage } }) {
    return layOutEchoFigure(stage, box, { words: part.words!, image: part.image });
  },
  draw({ kit, fitted }) {
    const { stage } = kit;
    const { figure, x, y, image } = fitted;
    const { text, leading } = figure;
    const palette = figurePalette(kit);
    const { size } = text;
    const line = (index: number) => ({ ...text, lines: [text.lines[index]!] });
    const foot = y + figure.foot;
    const left = x - figure.hang;
    // As many copies as needed for the canvas to crop the last.
    const reach = Math.max(0, foot / size - 0.72 + CUT);
    const { min, max } = palette.copies;
    const count = Math.min(max, Math.max(min, Math.ceil(reach / palette.step)));
    const step = Math.max(palette.step, reach / count);
    const copies = Array.from({ length: count }, (_, index) => count - index);
    // They unroll when the figure lands.
    const unrolled = stage.motion.progress(UNROLL.order, UNROLL.lengthMs, 'in-out') ** 0.7;
    return (
      <>
        <CameraLayer stage={stage} depth="middle" move="push">
          <Positioned {...stage.canvas}>
            {copies.map(
              (rank) =>
                unrolled > 0 && (
                  <BaselineAligned key={rank} x={left} y={foot - rank * step * size * unrolled} size={size}>
                    <div data-decor="" style={{ display: 'flex' }}>
                      <Text text={line(0)} color={palette.echo((rank - 1) / count)} />
                    </div>
                  </BaselineAligned>
                ),
            )}
          </Positioned>
        </CameraLayer>
        {image && <Product stage={stage} image={image.source} box={image.box} />}
        <CameraLayer stage={stage} depth="front">
          {text.lines.map((own, index) => (
            <BaselineAligned key={own} x={left} y={foot + index * leading} size={size}>
              <div
                style={{
                  display: 'flex',
                  transformOrigin: readingOrigin(stage),
                  ...stage.motion.enter('land', index),
                }}
              >
                <Text text={line(index)} color={palette.textColor} />
              </div>
            </BaselineAligned>
          ))}
        </CameraLayer>
      </>
    );
  },
};
