import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { snapToContrast, worstContrast } from '@livery/core/color/snap';
import { type Box, Place, type Stage } from '../shared/canvas/stage.tsx';
import { alpha, mix } from '../shared/color/color-mix.ts';
import type { Paint } from '../shared/color/treatment.ts';
import { Baseline } from '../shared/text/baseline.tsx';
import { type SetText, setText, Text } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/type-face.ts';
import type { DateWords } from './date-words.ts';

/** The leaf of a split-flap calendar: its two halves, the seam between them, and what is written on both. */
export interface LeafPaint {
  upper: string;
  lower: string;
  seam: string;
  ink: string;
  muted: string;
  /** Light that passes over it, a tint in which everything on it can still be read. */
  sheen: string;
}

/** Its strength: towards light ink, to black where that would cost it too much contrast, and to white under dark ink. */
const SHEEN = { towards: 0.12, white: 0.45, black: 0.17 };

export function leafPaint({ badge }: Paint): LeafPaint {
  const upper = badge.from;
  const lower = badge.to === upper ? mix(upper, badge.ink, 0.06) : mix(upper, badge.to, 0.45);
  const ink = snapToContrast(badge.ink, [upper, lower], AA_TEXT);
  const muted = snapToContrast(mix(ink, upper, 0.16), [upper, lower], AA_TEXT);
  const lit = [upper, lower].map((half) => mix(half, ink, SHEEN.towards));
  const lightInk = contrast(ink, '#000000') > contrast(ink, '#ffffff');
  // Towards dark ink it would be no light but a smudge on the leaf.
  const onDark =
    worstContrast(muted, lit) >= AA_TEXT * 1.04 ? alpha(ink, SHEEN.towards) : alpha('#000000', SHEEN.black);
  return {
    upper,
    lower,
    seam: mix(lower, ink, 0.12),
    ink,
    muted,
    sheen: lightInk ? onDark : alpha('#ffffff', SHEEN.white),
  };
}

/** A block of colour that folds at `seam`. */
export function Leaf({ box, seam, paint }: { box: Box; seam: number; paint: LeafPaint }) {
  return (
    <>
      <Place {...box} height={seam - box.y} style={{ backgroundColor: paint.upper }} />
      <Place {...box} y={seam} height={box.y + box.height - seam} style={{ backgroundColor: paint.lower }} />
    </>
  );
}

/** The line the leaf folds along, over the figure it cuts. */
export function Seam({
  stage,
  box,
  seam,
  paint,
}: {
  stage: Stage;
  box: Box;
  seam: number;
  paint: LeafPaint;
}) {
  const width = seamWidth(stage);
  return (
    <Place
      x={box.x}
      y={seam - width / 2}
      width={box.width}
      height={width}
      style={{ backgroundColor: paint.seam }}
    />
  );
}

export const seamWidth = ({ u }: Stage) => Math.max(3, Math.round(u(5)));

export interface NumeralSetting {
  figure: SetText;
  counter: SetText | null;
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
  { day, counter }: DateWords,
  room: { width: number; height: number },
): Promise<NumeralSetting> {
  const set = (text: string, width: number, max: number) =>
    setText(stage, { text, voice: 'display', leading: 1, width, size: { max, min: 12 }, maxLines: 1 });
  const box = /^[\d.]+$/.test(day) ? BOX : DEEP_BOX;
  const setting = (figure: SetText, small: SetText | null): NumeralSetting => ({
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
  if (!counter) return setting(alone, null);
  const beside = await set(counter, room.width / 2, alone.size * COUNTER);
  const figure = await set(day, room.width - beside.width - alone.size * COUNTER_GAP, tallest);
  return setting(figure, await set(counter, room.width / 2, figure.size * COUNTER));
}

interface NumeralProps {
  setting: NumeralSetting;
  x: number;
  y: number;
  ink: string;
}

export function Numeral({ setting, x, y, ink }: NumeralProps) {
  const { figure, counter, foot } = setting;
  return (
    <Baseline x={x} y={y + foot} size={figure.size} gap={figure.size * COUNTER_GAP}>
      <Text text={figure} color={ink} style={{ fontVariantNumeric: 'lining-nums' }} />
      {counter && (
        <div
          style={{
            position: 'relative',
            display: 'flex',
            top: -counter.size * IDEOGRAPH_FOOT,
          }}
        >
          <Text text={counter} color={ink} />
        </div>
      )}
    </Baseline>
  );
}
