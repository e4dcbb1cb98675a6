import { AA_LARGE, contrast } from '@livery/core/color/contrast';
import { oklchOf } from '@livery/core/color/convert';
import { snapToContrast } from '@livery/core/color/snap';
import type { ReactNode } from 'react';
import { Baseline } from './baseline.tsx';
import { mix } from './color-mix.ts';
import type { Stage } from './stage.tsx';
import { type SetText, setText, Text } from './text.tsx';
import { displayStyle } from './type-face.ts';
import type { Paint, Treatment } from './treatment.ts';

/** How a figure is built: its own ink, and the tones of the copies that rise behind it, the nearest first. */
export interface FigurePaint {
  ink: string;
  echo: string[];
  /** From one copy to the next, in em of the figure. */
  step: number;
}

/** Brands that speak up get more copies in stronger tones; quiet ones a breath of relief. */
const volumes = {
  loud: { copies: 6, step: 0.155, near: 1 },
  clear: { copies: 5, step: 0.17, near: 0.86 },
  quiet: { copies: 3, step: 0.2, near: 0.26 },
} as const;

function volumeOf({ brand, colors }: Stage, treatment: Treatment, dark: boolean): keyof typeof volumes {
  if (displayStyle(brand).weight >= 700) return 'loud';
  const colourful = oklchOf(colors.roles.primary).c > 0.09;
  return colourful && (treatment === 'bold' || dark) ? 'clear' : 'quiet';
}

export function figurePaint(stage: Stage, treatment: Treatment, paint: Paint): FigurePaint {
  const { copies, step, near } = volumes[volumeOf(stage, treatment, paint.dark)];
  const ground = paint.ground.from;
  const grounds = [ground, paint.ground.to];
  const ink =
    treatment === 'bold' ? paint.ink : snapToContrast(paint.shape.via, grounds, AA_LARGE);
  // A copy of the figure's own colour would melt into it.
  const strong = contrast(paint.shape.from, ink) >= 1.4 ? paint.shape.from : paint.shape.to;
  const echo = Array.from({ length: copies }, (_, index) =>
    mix(ground, strong, near * (1 - index / copies) ** 1.15),
  );
  return { ink, echo, step };
}

export interface FigureSetting {
  text: SetText;
  /** From one line of a figure to the next. */
  leading: number;
  width: number;
  height: number;
}

/** A box around figures and capitals, in em: they stand 0.72 high, with a breath above and below. */
const BOX = { foot: 0.79, height: 0.86 } as const;

/** The offer as large as its box allows, in one line or two. */
export async function setFigure(
  stage: Stage,
  offer: string,
  box: { width: number; height: number },
): Promise<FigureSetting> {
  const text = await setText(stage, {
    text: offer,
    voice: 'display',
    path: 'offer',
    leading: BOX.height,
    ...box,
    size: { max: box.height / BOX.height, min: stage.u(48) },
    maxLines: 2,
  });
  return { text, leading: text.leading * text.size, width: text.width, height: text.height };
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
  // Scripts that need a taller line share what it adds between above and below.
  const foot = y + size * BOX.foot + (leading - size * BOX.height) / 2;
  const copies = paint.echo.map((color, index) => ({ color, place: index + 1 })).reverse();
  return (
    <>
      {copies.map(({ color, place }) => (
        <Baseline key={place} x={x} y={foot - place * paint.step * size} size={size}>
          <div data-decor="" style={{ display: 'flex', ...stage.motion.enter('rise', place) }}>
            <Text text={line(0)} color={color} />
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
