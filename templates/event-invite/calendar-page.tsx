import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { Baseline } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import type { DateCopy } from './date-parts.ts';

/** The leaf of a split-flap calendar: its two halves, the seam between them, and what is written on both. */
export interface CalendarPagePalette {
  upper: string;
  lower: string;
  seam: string;
  textColor: string;
  muted: string;
  /** Light that passes over it, a tint in which everything on it can still be read. */
  sheen: string;
}

/** Its strength: towards light ink, to black where that would cost it too much contrast, and to white under dark ink. */
const SHEEN = { towards: 0.12, white: 0.45, black: 0.17 };

export function calendarPagePalette({ badge }: ScenePalette): CalendarPagePalette {
  const upper = badge.from;
  const lower = badge.to === upper ? mix(upper, badge.textColor, 0.06) : mix(upper, badge.to, 0.45);
  const textColor = snapToContrast(badge.textColor, [upper, lower], AA_TEXT);
  const muted = snapToContrast(mix(textColor, upper, 0.16), [upper, lower], AA_TEXT);
  const lit = [upper, lower].map((half) => mix(half, textColor, SHEEN.towards));
  const lightTextColor = contrast(textColor, '#000000') > contrast(textColor, '#ffffff');
  // Towards dark ink it would be no light but a smudge on the leaf.
  const onDark =
    worstContrast(muted, lit) >= AA_TEXT * 1.04
      ? alpha(textColor, SHEEN.towards)
      : alpha('#000000', SHEEN.black);
  return {
    upper,
    lower,
    seam: mix(lower, textColor, 0.12),
    textColor,
    muted,
    sheen: lightTextColor ? onDark : alpha('#ffffff', SHEEN.white),
  };
}

/** A block of colour that folds at `seam`. */
export function CalendarPage({
  box,
  seam,
  palette,
}: {
  box: Box;
  seam: number;
  palette: CalendarPagePalette;
}) {
  return (
    <>
      <Positioned {...box} height={seam - box.y} style={{ backgroundColor: palette.upper }} />
      <Positioned
        {...box}
        y={seam}
        height={box.y + box.height - seam}
        style={{ backgroundColor: palette.lower }}
      />
    </>
  );
}

/** The line the leaf folds along, over the figure it cuts. */
export function Seam({
  stage,
  box,
  seam,
  palette,
}: {
  stage: Stage;
  box: Box;
  seam: number;
  palette: CalendarPagePalette;
}) {
  const width = seamWidth(stage);
  return (
    <Positioned
      x={box.x}
      y={seam - width / 2}
      width={box.width}
      height={width}
      style={{ backgroundColor: palette.seam }}
    />
  );
}

export const seamWidth = ({ u }: Stage) => Math.max(3, Math.round(u(5)));

export interface NumeralLayout {
  figure: FittedText;
  counter: FittedText | null;
  /** From the figure's box to where its ink begins. */
  bearing: number;
  width: number;
  height: number;
  /** From the top of the box to the top of the figure, to the seam through it, and to its foot. */
  top: number;
  seam: number;
  foot: number;
}

/** A box around figures, in em: they are about 0.72 high in faces of every kind, with a breath above and below. */
const BOX = { top: 0.07, seam: 0.43, foot: 0.79, height: 0.99 } as const;
/** The same for figures of other scripts, whose faces keep more room below their line. */
const DEEP_BOX = { ...BOX, height: 1.4 };
const COUNTER = 0.24;
const COUNTER_GAP = 0.05;
/** Ideographs reach below the baseline that figures stand on. */
const IDEOGRAPH_FOOT = 0.1;
/** Space that figures keep at their side, in em, by the kind of face. */
const bearings = { sans: 0.04, serif: 0.025, mono: 0.07 } as const;

/** The day as large as a box allows, with its counter at the foot of the figure. */
export async function setNumeral(
  stage: Stage,
  { day, counter }: DateCopy,
  room: { width: number; height: number },
): Promise<NumeralLayout> {
  const set = (text: string, width: number, max: number) =>
    fitText(stage, { text, voice: 'display', leading: 1, width, size: { max, min: 12 }, maxLines: 1 });
  const box = /^[\d.]+$/.test(day) ? BOX : DEEP_BOX;
  const layout = (figure: FittedText, small: FittedText | null): NumeralLayout => ({
    figure,
    counter: small,
    bearing: figure.size * bearings[faceKind(stage.brand.fonts.display)],
    width: figure.width + (small ? figure.size * COUNTER_GAP + small.width : 0),
    height: figure.size * box.height,
    top: figure.size * box.top,
    seam: figure.size * box.seam,
    foot: figure.size * box.foot,
  });
  const tallest = room.height / box.height;
  const alone = await set(day, room.width, tallest);
  if (!counter) return layout(alone, null);
  const beside = await set(counter, room.width / 2, alone.size * COUNTER);
  const figure = await set(day, room.width - beside.width - alone.size * COUNTER_GAP, tallest);
  return layout(figure, await set(counter, room.width / 2, figure.size * COUNTER));
}

interface NumeralProps {
  layout: NumeralLayout;
  x: number;
  y: number;
  textColor: string;
}

export function Numeral({ layout, x, y, textColor }: NumeralProps) {
  const { figure, counter, foot } = layout;
  return (
    <Baseline x={x} y={y + foot} size={figure.size} gap={figure.size * COUNTER_GAP}>
      <Text text={figure} color={textColor} style={{ fontVariantNumeric: 'lining-nums' }} />
      {counter && (
        <div
          style={{
            position: 'relative',
            display: 'flex',
            top: -counter.size * IDEOGRAPH_FOOT,
          }}
        >
          <Text text={counter} color={textColor} />
        </div>
      )}
    </Baseline>
  );
}
