import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The boxes and sizes of the headline and the wall for a format, before any text is fitted. */
export interface LogoWallFrame {
  /** Where the wall begins on a split canvas. */
  split: number | null;
  headline: { width: number; height: number; size: { max: number; min: number }; maxLines: number };
  columns: readonly number[];
  /** Between a cell's line and its content. */
  pad: number;
  /** Between the headline and the wall. */
  gap: number;
  note: { max: number; min: number };
}

const stacked = {
  square: { height: 300, size: { max: 104, min: 48 }, gap: 62 },
  portrait: { height: 400, size: { max: 122, min: 52 }, gap: 84 },
  story: { height: 480, size: { max: 132, min: 56 }, gap: 96 },
} as const;

const split = {
  wide: { at: 0.41, size: { max: 124, min: 52 }, columns: [2, 3, 4], pad: 60, note: { max: 36, min: 28 } },
  banner: { at: 0.38, size: { max: 76, min: 32 }, columns: [3, 4, 5], pad: 38, note: { max: 25, min: 22 } },
} as const;

export function logoWallFrame(stage: Stage): LogoWallFrame {
  const { safe, format } = stage;
  if (stage.wide) {
    const design = format.name === 'banner' ? split.banner : split.wide;
    const at = Math.round(stage.width * design.at);
    return {
      ...design,
      split: at,
      headline: {
        width: at - safe.x - design.pad,
        height: safe.height * 0.74,
        size: design.size,
        maxLines: 6,
      },
      gap: 0,
    };
  }
  const { height, size, gap } = stacked[format.name as keyof typeof stacked] ?? stacked.square;
  return {
    split: null,
    headline: { width: safe.width, height, size, maxLines: 4 },
    columns: [2, 3],
    pad: 54,
    gap,
    note: { max: 34, min: 27 },
  };
}

/** The wall bleeds off the bottom, unless apps cover it there or its rows would be too low. */
export function wallArea(stage: Stage, frame: LogoWallFrame, top: number, rows: number): Box {
  const { safe, format, height } = stage;
  if (frame.split !== null) return { x: frame.split, y: 0, width: stage.width - frame.split, height };
  const y = Math.round(top);
  const bleeds = format.inset.bottom === 0 && (height - y) / rows >= stage.u(190);
  const foot = bleeds ? height : safe.y + safe.height;
  return { x: 0, y, width: stage.width, height: foot - y };
}
