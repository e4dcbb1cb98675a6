import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { oklchOf } from '@livery/core/color/convert';
import { worstContrast } from '@livery/core/color/snap';
import type { ReactNode } from 'react';
import { Baseline } from '../baseline.tsx';
import { mix } from '../color-mix.ts';
import type { Stage } from '../stage.tsx';
import { type SetText, setText, Text } from '../text.tsx';
import type { Paint, Treatment } from '../treatment.ts';
import { displayStyle } from '../type-face.ts';

/** How a figure is built: its own ink, and the copies that rise behind it. */
export interface FigurePaint {
  ink: string;
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

function volumeOf({ brand, colors }: Stage, treatment: Treatment, dark: boolean): keyof typeof volumes {
  if (displayStyle(brand).weight >= 700) return 'loud';
  const colourful = oklchOf(colors.roles.primary).c > 0.09;
  return colourful && (treatment === 'bold' || dark) ? 'clear' : 'quiet';
}

export function figurePaint(stage: Stage, treatment: Treatment, paint: Paint): FigurePaint {
  const { near, ...volume } = volumes[volumeOf(stage, treatment, paint.dark)];
  const ground = paint.ground.from;
  // A primary that is strong on its ground is the figure's own colour; any other shines behind the ink.
  const { via, from, to } = paint.shape;
  const strong = treatment === 'calm' && worstContrast(via, [ground, paint.ground.to]) >= AA_TEXT;
  const ink = strong ? via : paint.ink;
  // A copy of the figure's own colour would melt into it.
  const behind = treatment === 'calm' && !strong ? via : contrast(from, ink) >= 1.4 ? from : to;
  return { ...volume, ink, echo: (part) => mix(ground, behind, near * (1 - part) ** 1.15) };
}

export interface FigureSetting {
  text: SetText;
  /** From the top of the box to the foot of the first line, and from there to the next. */
  foot: number;
  leading: number;
  height: number;
  /** How far over the box a picture must end: faces reach there for accents, so it counts as behind the figure. */
  clear: number;
}

/** A box around figures and capitals, in em, that stand 0.72 high; and around letters that reach below them. */
const FLAT = { foot: 0.79, height: 0.86, clear: 0.2 } as const;
const DEEP = { foot: 0.79, height: 1.02, clear: 0.32 } as const;
/** How much of the last copy the edge of the canvas cuts off. */
const CUT = 0.3;

/** The offer as large as its box allows, in one line or two. */
export async function setFigure(
  stage: Stage,
  offer: string,
  box: { width: number; height: number },
): Promise<FigureSetting> {
  const em = /^[\p{Nd}\p{Lu}\p{Sc}\s%.+×-]+$/u.test(offer) ? FLAT : DEEP;
  const set = (maxLines: number) =>
    setText(stage, {
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
  const even = Math.min(...two.widths) > two.width * 0.4;
  const text = even ? two : await set(1);
  const { size, leading, height } = text;
  // Scripts that need a taller line share what it adds between above and below.
  const foot = size * (em.foot + (leading - em.height) / 2);
  return { text, foot, leading: leading * size, height, clear: size * em.clear };
}

interface FigureProps {
  stage: Stage;
  setting: FigureSetting;
  x: number;
  y: number;
  paint: FigurePaint;
  /** What stands between the copies and the figure. */
  children?: ReactNode;
}

/** The figure, whole, in front of copies of its first line that rise until the edge cuts them. */
export function Figure({ stage, setting, x, y, paint, children }: FigureProps) {
  const { text, leading } = setting;
  const { size } = text;
  const line = (index: number) => ({ ...text, lines: [text.lines[index]!] });
  const foot = y + setting.foot;
  // As many copies as it takes for the edge to cut the last.
  const reach = Math.max(0, foot / size - 0.72 + CUT);
  const { min, max } = paint.copies;
  const count = Math.min(max, Math.max(min, Math.ceil(reach / paint.step)));
  const step = Math.max(paint.step, reach / count);
  const copies = Array.from({ length: count }, (_, index) => count - index);
  return (
    <>
      {copies.map((place) => (
        <Baseline key={place} x={x} y={foot - place * step * size} size={size}>
          <div data-decor="" style={{ display: 'flex', ...stage.motion.enter('rise', place) }}>
            <Text text={line(0)} color={paint.echo((place - 1) / count)} />
          </div>
        </Baseline>
      ))}
      {children}
      {text.lines.map((own, index) => (
        <Baseline key={own} x={x} y={foot + index * leading} size={size}>
          <div style={{ display: 'flex', ...stage.motion.enter('punch', index) }}>
            <Text text={line(index)} color={paint.ink} />
          </div>
        </Baseline>
      ))}
    </>
  );
}
