import type { TypeSetter } from '@livery/templates/type-setter';
import type { Renderer } from '@takumi-rs/core';
import { withEmoji } from './emoji.ts';

/** Where nothing says how large the text will be: large enough that rounding cannot be seen in an em. */
const MEASURE_SIZE = 200;

/** Measures with the engine that draws, all pieces of a text in one call. */
export function createTypeSetter(renderer: Renderer): TypeSetter {
  return {
    async widths(pieces, { family, weight, tracking, size = MEASURE_SIZE }) {
      if (pieces.length === 0) return [];
      const style = {
        fontFamily: family,
        fontSize: size,
        fontWeight: weight,
        letterSpacing: `${tracking}em`,
        whiteSpace: 'pre',
      } as const;
      const measured = await renderer.measure(
        withEmoji({
          type: 'container',
          style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
          children: pieces.map((text) => ({ type: 'text', text, style })),
        }),
        { width: 1_000_000 },
      );
      return measured.children.map((child) => child.width / size);
    },
  };
}
