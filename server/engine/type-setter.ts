import type { TextMeasurer, TypeStyle } from '@livery/templates/text-measurer';
import type { Renderer } from '@takumi-rs/core';
import { withEmoji } from './emoji.ts';

/** Optical axes end below this: from here on a face runs the same at every size. */
const DISPLAY_SIZE = 100;
/** Large enough that rounding cannot be seen in an em. */
const MEASURE_SIZE = 200;
const MAX_KNOWN = 20_000;

interface Request {
  piece: string;
  style: TypeStyle;
  size: number;
}

/** Measures pieces of text and remembers what it has measured. */
export type Measure = (requests: readonly Request[], families: string[]) => Promise<number[]>;

/** Measures with the engine that draws; a scene tries several sizes with the same words, a batch several formats. */
export function createMeasure(renderer: Renderer): Measure {
  const known = new Map<string, number>();
  return async (requests, families) => {
    const among = families.join();
    const keys = requests.map(({ piece, style, size }) =>
      [style.family, style.weight, style.tracking, size, among, piece].join('|'),
    );
    // What is known now is taken now: while the rest is measured, others may push it out.
    const widths = keys.map((key) => known.get(key));
    const missing = keys.flatMap((_, index) => (widths[index] === undefined ? [index] : []));
    if (missing.length === 0) return widths as number[];
    const measured = await measureAll(
      renderer,
      missing.map((index) => requests[index]!),
      families,
    );
    for (const [place, index] of missing.entries()) {
      widths[index] = measured[place]!;
      known.set(keys[index]!, measured[place]!);
    }
    for (const key of known.keys()) {
      if (known.size <= MAX_KNOWN) break;
      known.delete(key);
    }
    return widths as number[];
  };
}

async function measureAll(renderer: Renderer, requests: Request[], families: string[]): Promise<number[]> {
  const measured = await renderer.measure(
    withEmoji({
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
          whiteSpace: 'pre',
        },
      })),
    }),
    { width: 1_000_000, fontFamilies: families },
  );
  return measured.children.map((child, index) => child.width / requests[index]!.size);
}

/** What is asked for at the same moment is measured in one call. */
export function createTextMeasurer(measure: Measure, families: string[]): TextMeasurer {
  let waiting: Request[] = [];
  let measuring: Promise<number[]> | null = null;
  return {
    async widths(pieces, style) {
      const size = sizeFor(style.size);
      const from = waiting.length;
      waiting.push(...pieces.map((piece) => ({ piece, style, size })));
      measuring ??= Promise.resolve().then(() => {
        const requests = waiting;
        waiting = [];
        measuring = null;
        return measure(requests, families);
      });
      const widths = await measuring;
      return widths.slice(from, from + pieces.length);
    },
  };
}

function sizeFor(size: number | undefined): number {
  return size === undefined || size >= DISPLAY_SIZE ? MEASURE_SIZE : Math.max(1, Math.round(size));
}
