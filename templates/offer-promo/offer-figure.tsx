import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { worstContrast } from '@livery/core/color/snap';
import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import type { ScenePalette, Treatment } from '../shared/color/treatment.ts';
import { brightness, passing } from '../shared/motion/passing-light.ts';
import { Baseline } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { displayStyle, faceKind } from '../shared/text/typeface.ts';
import { holdPhase } from './hold-phase.ts';

/** How a figure is built: its own ink, and the copies that rise behind it. */
export interface FigurePalette {
  textColor: string;
  /** Colour of a copy so far on its way up, 0 to 1. */
  echo(part: number): string;
  /** From one copy to the next at least, in em, and how many there are at least and at most. */
  step: number;
  copies: { min: number; max: number };
}

/** Brands that speak up get more copies in stronger tones; quiet ones a breath of relief. */
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

export function figurePalette(stage: Stage, treatment: Treatment, palette: ScenePalette): FigurePalette {
  const { near, ...volume } = volumes[pickVolume(stage, treatment, palette.dark)];
  const background = palette.background.from;
  // A primary that is strong on its ground is the figure's own colour; any other shines behind the ink.
  const { via, from, to } = palette.shape;
  const strong = treatment === 'calm' && worstContrast(via, [background, palette.background.to]) >= AA_TEXT;
  const textColor = strong ? via : palette.textColor;
  // A copy of the figure's own colour would melt into it.
  const behind = treatment === 'calm' && !strong ? via : contrast(from, textColor) >= 1.4 ? from : to;
  return { ...volume, textColor, echo: (part) => mix(background, behind, near * (1 - part) ** 1.15) };
}

export interface FigureLayout {
  text: FittedText;
  /** From the top of the box to the foot of the first line, and from there to the next. */
  foot: number;
  leading: number;
  height: number;
  /** How far over the box a picture must end: faces reach there for accents, so it counts as behind the figure. */
  clear: number;
  /** How far its box stands out so that its first letter meets the edge of the text. */
  hang: number;
}

/** A box around figures and capitals, in em, that stand 0.72 high; and around letters that reach below them. */
const FLAT = { foot: 0.79, height: 0.86, clear: 0.2 } as const;
const DEEP = { foot: 0.83, height: 1.06, clear: 0.32 } as const;
/** How much of the last copy the edge of the canvas cuts off. */
const CUT = 0.3;
/** How high figures and round letters stand over their foot, in em, at most. */
const RISE = 0.76;
/** How much white a face leaves before its first letter, in em, and how many pixels a letter's box may leave the margin. */
const WHITE = { sans: 0.03, serif: 0.03, mono: 0.07 } as const;
const HANG = 5;

/** The offer as large as its box allows, in one line or two. */
export async function setFigure(
  stage: Stage,
  offer: string,
  box: { width: number; height: number },
): Promise<FigureLayout> {
  const em = /^[\p{Nd}\p{Lu}\p{Sc}\s%.+×-]+$/u.test(offer) ? FLAT : DEEP;
  const set = (maxLines: number) =>
    fitText(stage, {
      text: offer,
      voice: 'display',
      path: 'offer',
      leading: em.height,
      ...box,
      size: { max: box.height / em.height, min: stage.u(48) },
      maxLines,
    });
  const two = await set(2);
  // A second line with next to nothing on it is no gain.
  const even = Math.min(...two.widths) > two.width * 0.4 && [...two.lines.at(-1)!].length > 1;
  const text = even ? two : await set(1);
  const { size, leading, height } = text;
  // Scripts that need a taller line share what it adds between above and below.
  const foot = size * (em.foot + (leading - em.height) / 2);
  const hang = Math.min(HANG, size * WHITE[faceKind(stage.brand.fonts.display)]);
  return { text, foot, leading: leading * size, height, clear: size * em.clear, hang };
}

/** The start of a figure, in whole letters, that can rise beside a picture over its end. */
export interface EchoStart {
  text: string;
  width: number;
}

const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u;

/** The longest start of the figure's first line within these widths; none where letters join. */
export async function echoStart(
  stage: Stage,
  { text }: FigureLayout,
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

/** How a blow runs through the copies: on how many of them it is at once, how high, and where in the hold it begins. */
const BLOW = { lengthMs: 1500, broad: 0.6, height: 44, from: 0.3 } as const;

interface FigureProps {
  stage: Stage;
  layout: FigureLayout;
  x: number;
  y: number;
  palette: FigurePalette;
  /** A picture over the figure's end: what of a copy rises beside it, and where the picture ends. */
  beside?: { start: EchoStart | null; foot: number } | undefined;
  /** What stands between the copies and the figure. */
  children?: ReactNode;
}

/** The figure, whole, in front of copies of its first line that rise until the edge cuts them. */
export function Figure({ stage, layout, x, y, palette, beside, children }: FigureProps) {
  const { text, leading } = layout;
  const { size } = text;
  const line = (index: number) => ({ ...text, lines: [text.lines[index]!] });
  const foot = y + layout.foot;
  const left = x - layout.hang;
  // As many copies as it takes for the edge to cut the last.
  const reach = Math.max(0, foot / size - 0.72 + CUT);
  const { min, max } = palette.copies;
  const count = Math.min(max, Math.max(min, Math.ceil(reach / palette.step)));
  const step = Math.max(palette.step, reach / count);
  const copies = Array.from({ length: count }, (_, index) => count - index);
  const copy = (place: number) => {
    const whole = !beside || foot - (place * step + RISE) * size >= beside.foot;
    if (whole) return line(0);
    return beside.start && { ...text, lines: [beside.start.text] };
  };
  // A blow runs up through them when the figure lands, and again now and then in the hold.
  const blow = stage.motion.progress(1, BLOW.lengthMs, 'in-out');
  const again = Math.max(0, (holdPhase(stage) - BLOW.from) / (1 - BLOW.from));
  const thrown = (place: number) => {
    const at = { index: place - 1, count, broad: count * BLOW.broad };
    const lifted = brightness(passing(blow, at)) + brightness(passing(Math.min(1, again), at));
    return lifted * Math.min(step * size * 0.5, stage.u(BLOW.height));
  };
  return (
    <>
      <Positioned
        x={0}
        y={0}
        width={stage.width}
        height={stage.height}
        layer={copies.every((place) => thrown(place) === 0)}
      >
        {copies.map((place) => {
          const own = copy(place);
          const up = thrown(place);
          return (
            own && (
              <Baseline key={place} x={left} y={foot - place * step * size} size={size}>
                <div
                  data-decor=""
                  style={{ display: 'flex', ...(up > 0 ? { transform: `translateY(${-up}px)` } : {}) }}
                >
                  <Text text={own} color={palette.echo((place - 1) / count)} />
                </div>
              </Baseline>
            )
          );
        })}
      </Positioned>
      {children}
      {text.lines.map((own, index) => (
        <Baseline key={own} x={left} y={foot + index * leading} size={size}>
          <div
            style={{
              display: 'flex',
              transformOrigin: stage.direction === 'rtl' ? '100% 50%' : '0% 50%',
              ...stage.motion.enter('land', index),
            }}
          >
            <Text text={line(index)} color={palette.textColor} />
          </div>
        </Baseline>
      ))}
    </>
  );
}
