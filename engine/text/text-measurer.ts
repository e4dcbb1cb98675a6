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
  /** The name of the style and the size, the same for all pieces that are measured as lines of one text. */
  group: string;
  style: TypeStyle;
  size: number;
}

/** Measures pieces of text in em, and remembers the widths. */
export type MeasureText = (requests: readonly WidthRequest[], families: string[]) => Promise<number[]>;

/** A scene tries several sizes with the same text, and a batch several formats, so widths are remembered. */
export function createMeasureText(renderer: TakumiRenderer, emoji: EmojiSource): MeasureText {
  // No LRU cache: keeping the order of use takes several times as long as reading a width.
  const known = new Map<string, number>();
  return async (requests, families) => {
    const among = families.join();
    const keys = requests.map(({ piece, group }) => `${among}|${group}|${piece}`);
    // Known widths are read before measuring the rest, since concurrent calls may forget them meanwhile.
    const widths = keys.map((key) => known.get(key));
    const missing = keys.flatMap((_, index) => (widths[index] === undefined ? [index] : []));
    if (missing.length === 0) return widths as number[];
    const measured = await measureWidths(
      renderer,
      emoji,
      missing.map((index) => requests[index]!),
      families,
    );
    if (known.size > MAX_KNOWN) known.clear();
    for (const [nth, index] of missing.entries()) {
      widths[index] = measured[nth]!;
      known.set(keys[index]!, measured[nth]!);
    }
    return widths as number[];
  };
}

/** Letters that are one run from left to right if one font has all of them, and no emoji. */
const PLAIN = /^(?! )[ -~\u00a1-\u00a8\u00aa-\u00ac\u00af-\u00ff–—‘’“”„…]+$/u;
/** Matches no text. */
const NOTHING = /^(?!)/;
/** The layout rounds widths up to such a share of a pixel. */
const SUBPIXELS = 64;

/** Measures the plain pieces of a style as lines of one text, which takes half as long as a text for each. */
async function measureWidths(
  renderer: TakumiRenderer,
  emoji: EmojiSource,
  requests: readonly WidthRequest[],
  families: string[],
  plain = PLAIN,
): Promise<number[]> {
  const groups = [
    ...Map.groupBy(requests, (request) => (plain.test(request.piece) ? request.group : request)).values(),
  ];
  const tree = withEmoji(
    {
      type: 'container',
      style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
      children: groups.map((group) => {
        const { style, size } = group[0]!;
        return {
          type: 'text',
          text: group.map(({ piece }) => piece).join('\n'),
          style: {
            fontFamily: style.family,
            fontSize: size,
            fontWeight: style.weight,
            letterSpacing: `${style.tracking}em`,
            ...(style.numerals ? { fontVariantNumeric: 'lining-nums' } : {}),
            whiteSpace: 'pre',
          },
        };
      }),
    },
    emoji,
  );
  const measured = await renderer.measure(tree, { width: 1_000_000, fontFamilies: families });
  const widths = new Map<WidthRequest, number>();
  for (const [index, { width, runs }] of measured.children.entries()) {
    const group = groups[index]!;
    // A line of several fonts has several runs, whose sum is rounded differently.
    if (group.length > 1 && runs.length !== group.length)
      return measureWidths(renderer, emoji, requests, families, NOTHING);
    for (const [line, request] of group.entries()) {
      const pixels = group.length > 1 ? Math.ceil(runs[line]!.width * SUBPIXELS) / SUBPIXELS : width;
      widths.set(request, pixels / request.size);
    }
  }
  return requests.map((request) => widths.get(request)!);
}

/** Collects the requests of one tick into one call of the renderer. */
export function createTextMeasurer(measureText: MeasureText, families: string[]): TextMeasurer {
  let waiting: WidthRequest[] = [];
  let measuring: Promise<number[]> | null = null;
  return {
    async widths(pieces, style) {
      const size = toMeasuredSize(style.size);
      const group = [style.family, style.weight, style.tracking, style.numerals, size].join('|');
      const from = waiting.length;
      waiting.push(...pieces.map((piece) => ({ piece, group, style, size })));
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
