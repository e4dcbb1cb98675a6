import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import type { DateParts } from './date-parts.ts';

/** The colours of a split-flap calendar page: both halves, the seam, and the text on them. */
export interface CalendarPagePalette {
  upper: string;
  lower: string;
  seam: string;
  textColor: string;
  muted: string;
  /** The light that passes over the page; text stays readable through it. */
  sheen: string;
}

/** Opacity of the light: in the text colour under light text, black where that costs contrast, white under dark text. */
const SHEEN = { towards: 0.12, white: 0.45, black: 0.17 };

export function calendarPagePalette({ badge }: ScenePalette): CalendarPagePalette {
  const upper = badge.from;
  const lower = badge.to === upper ? mix(upper, badge.textColor, 0.06) : mix(upper, badge.to, 0.45);
  const textColor = snapToContrast(badge.textColor, [upper, lower], AA_TEXT);
  const muted = snapToContrast(mix(textColor, upper, 0.16), [upper, lower], AA_TEXT);
  const lit = [upper, lower].map((half) => mix(half, textColor, SHEEN.towards));
  const isLightText = contrast(textColor, '#000000') > contrast(textColor, '#ffffff');
  // Under dark text, the text colour would look like a smudge instead of light.
  const onDark =
    worstContrast(muted, lit) >= AA_TEXT * 1.04
      ? withAlpha(textColor, SHEEN.towards)
      : withAlpha('#000000', SHEEN.black);
  return {
    upper,
    lower,
    seam: mix(lower, textColor, 0.12),
    textColor,
    muted,
    sheen: isLightText ? onDark : withAlpha('#ffffff', SHEEN.white),
  };
}

/** The two halves of the page, which fold at `seam`. */
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

/** The line that the page folds along, drawn over the number. */
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
  /** From the number's box to the first visible edge of its glyphs. */
  bearing: number;
  /** How far the number may be moved out, so that the edge of its first digit is on the margin. */
  hang: number;
  width: number;
  height: number;
  /** From the top of the box to the top of the digits, to the seam through them, and to their baseline. */
  top: number;
  seam: number;
  foot: number;
}

/** A box around digits, in em: they are about 0.72 high in most typefaces, with a little space above and below. */
const BOX = { top: 0.07, seam: 0.43, foot: 0.79, height: 0.99 } as const;
/** The same for digits of other scripts, whose typefaces need more room below the baseline. */
const DEEP_BOX = { ...BOX, height: 1.4 };
const COUNTER = 0.24;
const COUNTER_GAP = 0.05;
/** Ideographs reach below the baseline of digits. */
const IDEOGRAPH_FOOT = 0.1;
/** Side bearing of digits, in em, by kind of typeface. */
const bearings = { sans: 0.04, serif: 0.025, mono: 0.07 } as const;

/** Digits with white space before them, and how much of it there is in every typeface, in em. */
const HANGS = /^[0235689]/;
const HANG = 0.022;

/** Fits the day as large as the box allows, with its counter on the baseline. */
export async function fitNumeral(
  stage: Stage,
  { day, counter }: DateParts,
  room: { width: number; height: number },
): Promise<NumeralLayout> {
  const fitOne = (text: string, width: number, max: number) =>
    fitText(stage, { text, textRole: 'display', leading: 1, width, size: { max, min: 12 }, maxLines: 1 });
  const box = /^[\d.]+$/.test(day) ? BOX : DEEP_BOX;
  const layout = (figure: FittedText, small: FittedText | null): NumeralLayout => ({
    figure,
    counter: small,
    bearing: figure.size * bearings[faceKind(stage.brand.fonts.display)],
    hang: HANGS.test(day) && stage.direction === 'ltr' ? figure.size * HANG : 0,
    width: figure.width + (small ? figure.size * COUNTER_GAP + small.width : 0),
    height: figure.size * box.height,
    top: figure.size * box.top,
    seam: figure.size * box.seam,
    foot: figure.size * box.foot,
  });
  const tallest = room.height / box.height;
  const alone = await fitOne(day, room.width, tallest);
  if (!counter) return layout(alone, null);
  const beside = await fitOne(counter, room.width / 2, alone.size * COUNTER);
  const figure = await fitOne(day, room.width - beside.width - alone.size * COUNTER_GAP, tallest);
  return layout(figure, await fitOne(counter, room.width / 2, figure.size * COUNTER));
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
    <BaselineAligned x={x} y={y + foot} size={figure.size} gap={figure.size * COUNTER_GAP}>
      <Text text={figure} color={textColor} />
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
    </BaselineAligned>
  );
}
