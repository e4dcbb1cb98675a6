import type { Box, Stage } from './stage.tsx';

/** Where an offer stands on a canvas before its texts are set. */
export interface OfferFrame {
  figure: { x: number; width: number };
  /** Room over the figure for what rises from it. */
  above: number;
  column: { x: number; width: number };
  /** Share of the safe height that headline and detail may take where they stand under the figure. */
  words: number;
  gap: number;
  size: {
    headline: { max: number; min: number };
    detail: { max: number; min: number };
    code: number;
    ends: { max: number; min: number };
    terms: { max: number; min: number };
  };
  /** The box of a picture above a figure that begins at `top`. */
  picture(top: number): Box;
}

const range = (max: number, min: number) => ({ max, min });

const sizes = {
  square: { headline: range(68, 36), detail: range(31, 26), code: 38, ends: range(27, 24), terms: range(24, 22) },
  portrait: { headline: range(84, 40), detail: range(35, 27), code: 44, ends: range(30, 25), terms: range(25, 23) },
  story: { headline: range(92, 44), detail: range(38, 29), code: 48, ends: range(32, 26), terms: range(27, 24) },
  wide: { headline: range(84, 40), detail: range(36, 28), code: 46, ends: range(31, 26), terms: range(26, 24) },
  og: { headline: range(50, 28), detail: range(25, 22), code: 30, ends: range(23, 20), terms: range(20, 18) },
  banner: { headline: range(46, 26), detail: range(24, 22), code: 28, ends: range(22, 20), terms: range(20, 18) },
} as const;

export function offerFrame(stage: Stage, pictured: boolean): OfferFrame {
  const { safe, u, width, height, margin } = stage;
  const { name } = stage.format;
  const size = sizes[name];
  if (!stage.wide) {
    const tall = name !== 'square';
    return {
      figure: { x: safe.x, width: safe.width },
      above: u(pictured ? (tall ? 300 : 190) : tall ? 130 : 40),
      column: { x: safe.x, width: safe.width },
      words: 0.3,
      gap: u(tall ? 52 : 40),
      size,
      picture: (top) => {
        const x = stage.column(5);
        return { x, y: -u(40), width: width - x + u(40), height: top + u(16) };
      },
    };
  }
  const strip = name === 'banner' && pictured ? width * 0.2 : 0;
  const column = width * (name === 'banner' ? 0.3 : 0.35);
  const x = width - strip - margin - column;
  const figure = x - safe.x - u(90);
  return {
    figure: { x: safe.x, width: figure },
    above: name === 'banner' ? 0 : u(pictured ? 330 : 90),
    column: { x, width: column },
    words: 1,
    gap: u(44),
    size,
    picture: (top) =>
      strip
        ? { x: width - strip, y: 0, width: strip, height }
        : { x: safe.x + figure * 0.36, y: -u(40), width: figure * 0.64, height: top + u(16) },
  };
}
