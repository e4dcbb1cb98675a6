import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The columns and sizes of a comparison for a format, before any text is fitted. */
export interface SplitFrame {
  /** From the start of the canvas to the edge where the two sides meet. */
  edge: number;
  /** Steps of light along the edge, brighter towards the after side. */
  trail: { count: number; step: number };
  /** A column for the topics; without one they are drawn above the before values. */
  topic: Column | null;
  before: Column;
  after: Column;
  title: { width: number; size: { max: number; min: number }; lines: number; maxHeight: number };
  /** Size of the two labels: next to a title, and in place of one. */
  label: { beside: number; alone: number };
  value: { max: number; min: number };
  /** Minimum height of a row that holds two lines of a value. */
  row: number;
  gap: number;
  wordmark: number;
}

type Column = Pick<Box, 'x' | 'width'>;

const stacked = {
  square: { gap: 40, maxHeight: 230, max: 104, value: 60, label: 34, alone: 64, wordmark: 34 },
  portrait: { gap: 52, maxHeight: 266, max: 124, value: 72, label: 38, alone: 72, wordmark: 34 },
  story: { gap: 64, maxHeight: 300, max: 136, value: 80, label: 42, alone: 80, wordmark: 36 },
} as const;

export function splitFrame(stage: Stage, table: { rows: number; topics: boolean }): SplitFrame {
  const { safe, u, wide } = stage;
  const end = safe.x + safe.width;
  // Fewer rows get larger values.
  const scale = table.rows === 2 ? 1.45 : table.rows === 3 ? 1.2 : 1;
  if (wide) {
    const edge = Math.round(table.topics ? stage.column(6.3) : stage.column(5.7));
    const start = table.topics ? stage.column(2.2) : safe.x;
    const trail = { count: 3, step: Math.max(1, Math.round(u(4))) };
    const after = edge + trail.count * trail.step + u(60);
    return {
      edge,
      trail,
      topic: table.topics ? { x: safe.x, width: start - safe.x - u(32) } : null,
      before: { x: start, width: edge - start - u(48) },
      after: { x: after, width: end - after },
      title: { width: edge - safe.x - u(72), size: { max: u(112), min: u(48) }, lines: 3, maxHeight: u(250) },
      label: { beside: u(42), alone: u(84) },
      value: { max: u(64 * scale), min: u(27) },
      row: u(104),
      gap: u(56),
      wordmark: u(46),
    };
  }
  const design = stacked[stage.format.name as keyof typeof stacked] ?? stacked.square;
  const crowded = table.rows === 5 && table.topics && stage.format.name === 'square';
  const edge = Math.round(stage.width * 0.455);
  const trail = { count: 2, step: Math.max(1, Math.round(u(3))) };
  const after = edge + trail.count * trail.step + u(34);
  return {
    edge,
    trail,
    topic: null,
    before: { x: safe.x, width: edge - safe.x - u(30) },
    after: { x: after, width: end - after },
    title: {
      width: safe.width,
      size: { max: u(design.max), min: u(44) },
      lines: 3,
      maxHeight: u(design.maxHeight),
    },
    label: { beside: u(crowded ? 30 : design.label), alone: u(design.alone) },
    value: { max: u(design.value * scale), min: u(26) },
    row: table.topics ? u(114) : u(84),
    gap: u(crowded ? 28 : design.gap),
    wordmark: u(design.wordmark),
  };
}
