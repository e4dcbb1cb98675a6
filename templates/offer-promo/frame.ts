import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The boxes and sizes of an offer for a format, before any text is fitted. */
export interface OfferFrame {
  figure: { x: number; width: number };
  /** Room above the figure for its copies. */
  above: number;
  column: { x: number; width: number };
  /** Share of the safe height that headline and detail may take under the figure. */
  copy: number;
  gap: number;
  size: {
    headline: { max: number; min: number };
    detail: { max: number; min: number };
    code: number;
    ends: { max: number; min: number };
    terms: { max: number; min: number };
  };
  /** Whether an image is above the figure, so that only the start of the copies can rise beside it. */
  over: boolean;
  /** How far the figure moves to the end side when its image changes sides; 0 where both keep theirs. */
  across: number;
  /** The box of an image, from the figure's top and bottom, the clear space above it, and the width of the copies. */
  image(figure: { top: number; foot: number; clear: number; echo: number }): Box;
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
  og: { headline: range(50, 28), detail: range(25, 22), code: 30, ends: range(23, 18), terms: range(20, 18) },
  banner: {
    headline: range(46, 26),
    detail: range(24, 22),
    code: 28,
    ends: range(22, 20),
    terms: range(20, 18),
  },
} as const;

/** Shares of the width for an image at the end side, and for the text beside it. */
const shares = {
  wide: { strip: 0.24, column: 0.3 },
  og: { strip: 0.22, column: 0.33 },
  banner: { strip: 0.2, column: 0.31 },
} as const;

export function offerFrame(stage: Stage, hasImage: boolean): OfferFrame {
  const { safe, u, width, height, margin } = stage;
  const { name } = stage.format;
  const size = sizes[name as keyof typeof sizes] ?? sizes.square;
  if (!stage.wide) {
    const tall = name !== 'square';
    // A square has no spare height: its image is beside the figure instead of above it.
    const aside = hasImage && !tall ? stage.columns(5) - u(24) : 0;
    return {
      figure: { x: safe.x, width: safe.width - aside },
      above: u(!tall ? 40 : !hasImage ? 130 : name === 'portrait' ? 410 : 390),
      column: { x: safe.x, width: safe.width },
      copy: 0.3,
      gap: u(tall ? 52 : 40),
      size,
      over: hasImage && tall,
      across: aside,
      image: ({ top, foot, clear, echo }) => {
        // Without copies beside it, the image takes the whole width.
        const x = aside ? width - margin - aside + u(40) : echo ? safe.x + echo + u(36) : 0;
        return { x, y: 0, width: width - x, height: aside ? foot : top - clear };
      },
    };
  }
  const share = shares[name as keyof typeof shares];
  const strip = hasImage ? width * share.strip : 0;
  const column = width * (strip ? share.column : 0.35);
  const x = width - strip - margin - column;
  const figure = x - safe.x - u(name === 'banner' ? 130 : 96);
  return {
    figure: { x: safe.x, width: figure },
    above: name === 'banner' ? 0 : u(90),
    column: { x, width: column },
    copy: 1,
    gap: u(44),
    size,
    over: false,
    across: strip,
    image: () => ({ x: width - strip, y: 0, width: strip, height }),
  };
}
