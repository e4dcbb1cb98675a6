import type { TypeSetter, TypeStyle } from '@livery/templates/type-setter';
import type { Renderer } from '@takumi-rs/core';
import { withEmoji } from './emoji.ts';

/** Optical axes end below this: from here on a face runs the same at every size. */
const DISPLAY_SIZE = 100;
/** Large enough that rounding cannot be seen in an em. */
const MEASURE_SIZE = 200;
const MOST_KNOWN = 20_000;

interface Request {
  piece: string;
  style: TypeStyle;
  size: number;
  key: string;
}

/**
 * Measures with the engine that draws. What is asked for at the same moment is measured in one call, and
 * what was measured before is known: a scene tries several sizes with the same words, a batch several formats.
 */
export function createTypeSetter(renderer: Renderer): TypeSetter {
  const known = new Map<string, number>();
  let waiting = new Map<string, Request>();
  let measuring: Promise<void> | null = null;

  const measure = async () => {
    const requests = [...waiting.values()];
    waiting = new Map();
    measuring = null;
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
      { width: 1_000_000 },
    );
    for (const [index, { key, size }] of requests.entries()) {
      known.set(key, measured.children[index]!.width / size);
    }
    for (const key of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(key);
    }
  };

  return {
    async widths(pieces, style) {
      const size = sizeFor(style.size);
      const face = `${style.family}|${style.weight}|${style.tracking}|${size}|`;
      const keys = pieces.map((piece) => face + piece);
      for (const [index, key] of keys.entries()) {
        if (!known.has(key)) waiting.set(key, { piece: pieces[index]!, style, size, key });
      }
      if (keys.some((key) => waiting.has(key))) {
        measuring ??= Promise.resolve().then(measure);
        await measuring;
      }
      return keys.map((key) => known.get(key)!);
    },
  };
}

function sizeFor(size: number | undefined): number {
  return size === undefined || size >= DISPLAY_SIZE ? MEASURE_SIZE : Math.max(1, Math.round(size));
}
