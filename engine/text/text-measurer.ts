import { createLruCache } from '@livery/core/lru-cache';
import type { TextMeasurer, TypeStyle } from '@livery/templates/text-measurer';
import type { EmojiSource, TakumiRenderer } from '../ports.ts';
import { withEmoji } from './emoji.ts';

/** Optical axes end below this size: from here on a font has the same proportions at every size. */
const DISPLAY_SIZE = 100;
/** Large enough that rounding is invisible when the width is divided back to em. */
const MEASURE_SIZE = 200;
const MAX_KNOWN = 20_000;

interface WidthRequest {
  piece: string;
  style: TypeStyle;
  size: number;
}

/** Measures pieces of text in em, and remembers the widths. */
export type MeasureText = (requests: readonly WidthRequest[], families: string[]) => Promise<number[]>;

/** A scene tries several sizes with the same text, and a batch several formats, so widths are remembered. */
export function createMeasureText(renderer: TakumiRenderer, emoji: EmojiSource): MeasureText {
  const known = createLruCache<number>({ max: MAX_KNOWN });
  return async (requests, families) => {
    const among = families.join();
    const keys = requests.map(({ piece, style, size }) =>
      [style.family, style.weight, style.tracking, style.numerals, size, among, piece].join('|'),
    );
    // Known widths are read before measuring the rest, since concurrent calls may evict them meanwhile.
    const widths = keys.map((key) => known.get(key));
    const missing = keys.flatMap((_, index) => (widths[index] === undefined ? [index] : []));
    if (missing.length === 0) return widths as number[];
    const measured = await measureWidths(
      renderer,
      emoji,
      missing.map((index) => requests[index]!),
      families,
    );
    for (const [nth, index] of missing.entries()) {
      widths[index] = measured[nth]!;
      known.set(keys[index]!, measured[nth]!);
    }
    return widths as number[];
  };
}

async function measureWidths(
  renderer: TakumiRenderer,
  emoji: EmojiSource,
  requests: WidthRequest[],
  families: string[],
): Promise<number[]> {
  const tree = withEmoji(
    {
      type: 'container',
      style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
      children: requests.map(({ piece, style, size }) => ({
        type: 'text',
        text: piece,
        style: {
          fontFamily: style.family,
          fontSize: size,
          fontWeight: style.weight,
          letterSpacing: `${style.tracking}em`,
          ...(style.numerals ? { fontVariantNumeric: 'lining-nums' } : {}),
          whiteSpace: 'pre',
        },
      })),
    },
    emoji,
  );
  const measured = await renderer.measure(tree, { width: 1_000_000, fontFamilies: families });
  return measured.children.map((child, index) => child.width / requests[index]!.size);
}

/** Collects the requests of one tick into one call of the renderer. */
export function createTextMeasurer(measureText: MeasureText, families: string[]): TextMeasurer {
  let waiting: WidthRequest[] = [];
  let measuring: Promise<number[]> | null = null;
  return {
    async widths(pieces, style) {
      const size = toMeasuredSize(style.size);
      const from = waiting.length;
      waiting.push(...pieces.map((piece) => ({ piece, style, size })));
      measuring ??= Promise.resolve().then(() => {
        const requests = waiting;
        waiting = [];
        measuring = null;
        return measureText(requests, families);
      });
      const widths = await measuring;
      return widths.slice(from, from + pieces.length);
    },
  };
}

function toMeasuredSize(size: number | undefined): number {
  return size === undefined || size >= DISPLAY_SIZE ? MEASURE_SIZE : Math.max(1, Math.round(size));
}
