import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The boxes and sizes of a list for a format, before any text is fitted. */
export interface ListFrame {
  /** Whether the title is beside the list instead of above it. */
  beside: boolean;
  title: { width: number; height: number; size: { max: number; min: number } };
  eyebrow: { max: number; min: number };
  /** Between the eyebrow and the capitals of the title. */
  eyebrowGap: number;
  logo: number;
  /** Between the title and the list. */
  gap: number;
  item: { max: number; min: number };
  detail: { max: number; min: number };
}

interface Design {
  /** Share of the height that the title may take above a list of three, and of six. */
  share: [number, number];
  title: { max: number; min: number };
  gap: [number, number];
  item: { max: number; min: number };
}

const stacked: Record<'square' | 'portrait' | 'story', Design> = {
  square: { share: [0.32, 0.21], title: { max: 108, min: 40 }, gap: [52, 28], item: { max: 58, min: 30 } },
  portrait: { share: [0.34, 0.26], title: { max: 124, min: 50 }, gap: [76, 52], item: { max: 62, min: 30 } },
  story: { share: [0.34, 0.27], title: { max: 136, min: 54 }, gap: [84, 60], item: { max: 68, min: 30 } },
};

/** For a list of `count` points whose rows are at least `row` high. */
export function listFrame(stage: Stage, { count, row }: { count: number; row: number }): ListFrame {
  const { safe, format } = stage;
  const shared = { eyebrow: { max: 28, min: 24 }, detail: { max: 36, min: 26 } };
  if (stage.wide) {
    return {
      ...shared,
      beside: true,
      title: { width: stage.columns(5) - 20, height: safe.height * 0.68, size: { max: 132, min: 56 } },
      eyebrowGap: 44,
      logo: 46,
      gap: 0,
      item: { max: 68, min: 34 },
    };
  }
  const design = stacked[format.name as keyof typeof stacked] ?? stacked.square;
  const dense = Math.min(1, (count - 3) / 3);
  const between = ([few, many]: [number, number]) => few + (many - few) * dense;
  const above = 42 + between([48, 30]) + between(design.gap);
  const max = Math.max(design.title.min * 1.2, safe.height - count * row - above);
  return {
    ...shared,
    beside: false,
    title: {
      width: safe.width,
      height: Math.min(safe.height * between(design.share), max),
      size: design.title,
    },
    eyebrowGap: between([48, 30]),
    logo: 42,
    gap: between(design.gap),
    item: design.item,
  };
}

/** The height of a title above a grid of two rows, and of three. */
const aboveGrid = { square: [184, 124], portrait: [300, 240], story: [330, 270] } as const;

/** The frame of a grid of points: the title is above it in every format. */
export function gridFrame(stage: Stage, count: number): ListFrame {
  if (!stage.wide) {
    const name = stage.format.name as keyof typeof aboveGrid;
    const [few, many] = aboveGrid[name] ?? aboveGrid.square;
    const usual = listFrame(stage, { count: 3, row: 0 });
    // More than four points make three rows.
    return { ...usual, title: { ...usual.title, height: count > 4 ? many : few }, gap: count > 4 ? 44 : 60 };
  }
  const frame = listFrame(stage, { count, row: 0 });
  return {
    ...frame,
    beside: false,
    title: { width: stage.columns(9), height: count > 4 ? 210 : 250, size: { max: 116, min: 56 } },
    eyebrowGap: 40,
    gap: count > 4 ? 56 : 76,
  };
}

/** The box of the list. Its lines begin at its start and bleed off the canvas at the end. */
export function listBox(stage: Stage, { beside }: ListFrame, top: number): Box {
  const { safe } = stage;
  const foot = safe.y + safe.height;
  if (!beside) return { x: safe.x, y: top, width: safe.width, height: foot - top };
  const x = Math.round(stage.column(5) + stage.u(64));
  return { x, y: safe.y, width: safe.x + safe.width - x, height: safe.height };
}
