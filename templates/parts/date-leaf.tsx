import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { mix } from './color-mix.ts';
import type { DateWords } from './date-words.ts';
import { type Box, Place, type Stage } from './stage.tsx';
import { type SetText, setText, Text } from './text.tsx';
import type { Paint } from './treatment.ts';

/** The leaf of a split-flap calendar: its two halves, the seam between them, and what is written on both. */
export interface LeafPaint {
  upper: string;
  lower: string;
  seam: string;
  ink: string;
  muted: string;
}

export function leafPaint({ badge }: Paint): LeafPaint {
  const upper = badge.from;
  const lower = badge.to === upper ? mix(upper, badge.ink, 0.06) : badge.to;
  const ink = snapToContrast(badge.ink, [upper, lower], AA_TEXT);
  return {
    upper,
    lower,
    seam: mix(lower, ink, 0.12),
    ink,
    muted: snapToContrast(mix(ink, upper, 0.16), [upper, lower], AA_TEXT),
  };
}

/** A block of colour that folds at `seam`. The lower half falls open. */
export function Leaf({ stage, box, seam, paint }: { stage: Stage; box: Box; seam: number; paint: LeafPaint }) {
  const { upper, lower } = paint;
  const fold = mix(upper, lower, 0.5);
  return (
    <>
      <Place
        {...box}
        height={seam - box.y}
        style={{ backgroundImage: `linear-gradient(180deg, ${upper}, ${upper} 55%, ${fold})` }}
      />
      <Place
        {...box}
        y={seam}
        height={box.y + box.height - seam}
        style={{
          backgroundColor: lower,
          transformOrigin: 'top',
          ...stage.motion.enter('grow-y', 0),
        }}
      />
    </>
  );
}

/** The line the leaf folds along, over the figure it cuts. */
export function Seam({ stage, box, seam, paint }: { stage: Stage; box: Box; seam: number; paint: LeafPaint }) {
  const width = Math.max(3, Math.round(stage.u(5)));
  return (
    <Place x={box.x} y={seam - width / 2} width={box.width} height={width} style={{ backgroundColor: paint.seam }} />
  );
}

export interface NumeralSetting {
  figure: SetText;
  counter: SetText | null;
  width: number;
  height: number;
}

const TIGHT = 0.8;
const COUNTER = 0.24;
const COUNTER_GAP = 0.05;

/** The day as large as a box allows, with its counter at the foot of the figure. */
export async function setNumeral(
  stage: Stage,
  { day, counter }: DateWords,
  box: { width: number; height: number },
): Promise<NumeralSetting> {
  const set = (width: number) =>
    setText(stage, {
      text: day,
      voice: 'display',
      width,
      height: box.height,
      leading: TIGHT,
      size: { max: box.height / TIGHT, min: 24 },
      maxLines: 1,
    });
  const alone = await set(box.width);
  if (!counter) return { figure: alone, counter: null, width: alone.width, height: alone.height };
  const beside = (size: number) => ({
    text: counter,
    voice: 'heading' as const,
    width: box.width / 2,
    size: { max: size * COUNTER, min: 12 },
    maxLines: 1,
  });
  const first = await setText(stage, beside(alone.size));
  const figure = await set(box.width - first.width - alone.size * COUNTER_GAP);
  const set2 = await setText(stage, beside(figure.size));
  return {
    figure,
    counter: set2,
    width: figure.width + figure.size * COUNTER_GAP + set2.width,
    height: figure.height,
  };
}

/** From the foot of a text's box up to its baseline, where capitals stand about 0.72 em high. */
export function footInset({ size, leading }: Pick<SetText, 'size' | 'leading'>): number {
  return size * (leading / 2 - 0.36);
}

export function Numeral({ stage, setting, ink }: { stage: Stage; setting: NumeralSetting; ink: string }) {
  const { figure, counter } = setting;
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', gap: figure.size * COUNTER_GAP }}>
      <Text
        text={figure}
        color={ink}
        style={{ fontVariantNumeric: 'lining-nums', ...stage.motion.enter('grow-y', 0) }}
      />
      {counter && (
        <div
          style={{
            display: 'flex',
            marginBottom: footInset(figure) - footInset(counter),
            ...stage.motion.enter('fade', 3),
          }}
        >
          <Text text={counter} color={ink} />
        </div>
      )}
    </div>
  );
}
