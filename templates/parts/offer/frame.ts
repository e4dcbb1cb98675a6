import type { Box, Stage } from '../stage.tsx';

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
  /** The box of a picture, by where the figure begins and ends and what it needs clear above. */
  picture(figure: { top: number; foot: number; clear: number }): Box;
}

const range = (max: number, min: number) => ({ max, min });

const sizes = {
  square: {
    headline: range(68, 36),
    detail: range(31, 26),
    code: 38,
    ends: range(27, 24),
    terms: range(24, 22),
  },
  portrait: {
    headline: range(84, 40),
    detail: range(35, 27),
    code: 44,
    ends: range(30, 25),
    terms: range(25, 23),
  },
  story: {
    headline: range(92, 44),
    detail: range(38, 29),
    code: 48,
    ends: range(32, 26),
    terms: range(27, 24),
  },
  wide: {
    headline: range(84, 40),
    detail: range(36, 28),
    code: 46,
    ends: range(31, 26),
    terms: range(26, 24),
  },
  og: { headline: range(50, 28), detail: range(25, 22), code: 30, ends: range(23, 20), terms: range(20, 18) },
  banner: {
    headline: range(46, 26),
    detail: range(24, 22),
    code: 28,
    ends: range(22, 20),
    terms: range(20, 18),
  },
} as const;

export function offerFrame(stage: Stage, pictured: boolean): OfferFrame {
  const { safe, u, width, height, margin } = stage;
  const { name } = stage.format;
  const size = sizes[name];
  // Past the edge by more than any corner is round, so that only corners on the canvas show.
  const bleed = u(70);
  if (!stage.wide) {
    const tall = name !== 'square';
    // A square has no height to spare: its picture stands at the figure's side instead of over it.
    const aside = pictured && !tall ? stage.columns(5) - u(24) : 0;
    return {
      figure: { x: safe.x, width: safe.width - aside },
      above: u(!tall ? 40 : pictured ? 300 : 130),
      column: { x: safe.x, width: safe.width },
      words: 0.3,
      gap: u(tall ? 52 : 40),
      size,
      picture: ({ top, foot, clear }) => {
        const x = aside ? width - margin - aside + u(40) : stage.column(5);
        return { x, y: -bleed, width: width - x + bleed, height: (aside ? foot : top - clear) + bleed };
      },
    };
  }
  const strip = name === 'banner' && pictured ? width * 0.2 : 0;
  const column = width * (name === 'banner' && strip ? 0.31 : 0.35);
  const x = width - strip - margin - column;
  const figure = x - safe.x - u(name === 'wide' ? 96 : 130);
  return {
    figure: { x: safe.x, width: figure },
    above: name === 'banner' ? 0 : u(pictured ? 330 : 90),
    column: { x, width: column },
    words: 1,
    gap: u(44),
    size,
    picture: ({ top, clear }) =>
      strip
        ? { x: width - strip, y: -bleed, width: strip + bleed, height: height + bleed * 2 }
        : { x: safe.x + figure * 0.36, y: -bleed, width: figure * 0.64, height: top - clear + bleed },
  };
}
