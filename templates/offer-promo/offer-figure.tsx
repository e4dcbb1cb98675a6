import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { mix } from '@livery/core/color/mix';
import { worstContrast } from '@livery/core/color/snap';
import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import type { Treatment } from '../shared/color/treatment.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { brightness, lightProgress } from '../shared/motion/passing-light.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { displayStyle, faceKind } from '../shared/text/typeface.ts';
import { lightPhase } from './light-phase.ts';

/** The colour of the figure, and the colours and number of the copies that rise behind it. */
export interface OfferFigurePalette {
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

export function offerFigurePalette(
  stage: Stage,
  treatment: Treatment,
  palette: ScenePalette,
): OfferFigurePalette {
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

export interface OfferFigureLayout {
  text: FittedText;
  /** From the top of the box to the first baseline, and from there to the next. */
  foot: number;
  leading: number;
  height: number;
  /** Distance that an image must keep above the box: typefaces reserve it for accents, so it counts as behind the text. */
  clear: number;
  /** How far the box is moved out so that the first letter is optically aligned with the text. */
  hang: number;
}

/** A box around digits and capitals (0.72 em high), and one around letters with descenders, in em. */
const FLAT = { foot: 0.79, height: 0.86, clear: 0.2 } as const;
const DEEP = { foot: 0.83, height: 1.06, clear: 0.32 } as const;
/** Share of the last copy that the canvas crops. */
const CUT = 0.3;
/** Maximum height of digits and round letters above the baseline, in em. */
const RISE = 0.76;
/** Side bearing before the first letter, in em, and the maximum number of pixels to move it out by, more for round digits. */
const SIDE_BEARING = { sans: 0.03, serif: 0.03, mono: 0.07 } as const;
const HANG = { round: 9, other: 5 } as const;

/** Fits the offer as large as its box allows, on one line or two. */
export async function fitOfferFigure(
  stage: Stage,
  offer: string,
  box: { width: number; height: number },
): Promise<OfferFigureLayout> {
  const em = /^[\p{Nd}\p{Lu}\p{Sc}\s%.+×-]+$/u.test(offer) ? FLAT : DEEP;
  const text = await fitText(stage, {
    text: offer,
    textRole: 'display',
    setting: 'figure',
    path: 'offer',
    leading: em.height,
    ...box,
    size: { max: box.height / em.height, min: stage.u(48) },
    maxLines: 2,
  });
  const { size, leading, height } = text;
  // A taller line of another script adds the same space above and below.
  const foot = size * (em.foot + (leading - em.height) / 2);
  const limit = /^[0235689]/.test(offer) ? HANG.round : HANG.other;
  const hang = Math.min(limit, size * SIDE_BEARING[faceKind(stage.brand.fonts.display)]);
  return { text, foot, leading: leading * size, height, clear: size * em.clear, hang };
}

/** The first letters of the figure, whose copies rise beside an image. */
export interface EchoStart {
  text: string;
  width: number;
}

const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/** The longest run of first letters within these widths; null for scripts with joined letters. */
export async function echoStart(
  stage: Stage,
  { text }: OfferFigureLayout,
  { min, max }: { min: number; max: number },
): Promise<EchoStart | null> {
  const { size, style } = text;
  const first = text.lines[0]!;
  if (JOINED.test(first) || text.direction !== stage.direction) return null;
  const letters = Array.from(new Intl.Segmenter().segment(first), ({ segment }) => segment);
  const starts = letters.map((_, index) =>
    letters
      .slice(0, index + 1)
      .join('')
      .trimEnd(),
  );
  const ems = await stage.type.widths(starts, { ...style, size });
  const fitting = starts
    .map((start, index) => ({ text: start, width: ems[index]! * size }))
    .filter(({ width }) => width >= min && width <= max);
  return fitting.at(-1) ?? null;
}

/** The wave through the copies: its spread, its height, and where in the hold's cycle it begins. */
const WAVE = { spread: 0.6, height: 44, from: 0.3 } as const;
/** The copies unroll from behind the figure as soon as it lands. */
const UNROLL = { order: 1, lengthMs: 1500 } as const;

interface OfferFigureProps {
  stage: Stage;
  layout: OfferFigureLayout;
  x: number;
  y: number;
  palette: OfferFigurePalette;
  /** For an image above the figure: what of a copy rises beside it, and the bottom of the image. */
  beside?: { start: EchoStart | null; foot: number } | undefined;
  /** Drawn between the copies and the figure. */
  children?: ReactNode;
}

/** The figure in front of copies of its first line, which rise until the canvas crops them. */
export function OfferFigure({ stage, layout, x, y, palette, beside, children }: OfferFigureProps) {
  const { text, leading } = layout;
  const { size } = text;
  const line = (index: number) => ({ ...text, lines: [text.lines[index]!] });
  const foot = y + layout.foot;
  const left = x - layout.hang;
  // As many copies as needed for the canvas to crop the last.
  const reach = Math.max(0, foot / size - 0.72 + CUT);
  const { min, max } = palette.copies;
  const count = Math.min(max, Math.max(min, Math.ceil(reach / palette.step)));
  const step = Math.max(palette.step, reach / count);
  const copies = Array.from({ length: count }, (_, index) => count - index);
  const copy = (rank: number) => {
    const whole = !beside || foot - (rank * step + RISE) * size >= beside.foot;
    if (whole) return line(0);
    return beside.start && { ...text, lines: [beside.start.text] };
  };
  // They unroll when the figure lands; a wave runs up through them in every cycle.
  const unrolled = stage.motion.progress(UNROLL.order, UNROLL.lengthMs, 'in-out') ** 0.7;
  const again = Math.max(0, (lightPhase(stage) - WAVE.from) / (1 - WAVE.from));
  const waveLift = (rank: number) => {
    const at = { index: rank - 1, count, spread: count * WAVE.spread };
    const lifted = brightness(lightProgress(Math.min(1, again), at));
    return lifted * Math.min(step * size * 0.5, stage.u(WAVE.height));
  };
  return (
    <>
      <CameraLayer stage={stage} depth="middle" move="push">
        <Positioned x={0} y={0} width={stage.width} height={stage.height}>
          {copies.map((rank) => {
            const own = unrolled > 0 && copy(rank);
            const up = waveLift(rank);
            return (
              own && (
                <BaselineAligned key={rank} x={left} y={foot - rank * step * size * unrolled} size={size}>
                  <div
                    data-decor=""
                    style={{ display: 'flex', ...(up > 0 ? { transform: `translateY(${-up}px)` } : {}) }}
                  >
                    <Text text={own} color={palette.echo((rank - 1) / count)} />
                  </div>
                </BaselineAligned>
              )
            );
          })}
        </Positioned>
      </CameraLayer>
      {children}
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
}
