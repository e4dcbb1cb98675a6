import type { MeasuredNode } from '../ports.ts';

interface Scaled {
  draws: number;
  boxes: Promise<MeasuredNode> | null;
}

/** By the boxes at scale 1, which trees that differ only in paint share. */
const known = new WeakMap<MeasuredNode, Map<number, Scaled>>();

/**
 * The boxes of a tree at another scale: Takumi rounds lines of text to whole pixels of what is drawn. Null for the first
 * drawing of a geometry, because measuring takes longer than drawing with known boxes saves.
 */
export async function findScaledBoxes(
  boxes: MeasuredNode,
  scale: number,
  measure: () => Promise<MeasuredNode>,
): Promise<MeasuredNode | null> {
  const scales = known.get(boxes) ?? new Map<number, Scaled>();
  known.set(boxes, scales);
  const scaled = scales.get(scale) ?? { draws: 0, boxes: null };
  scales.set(scale, scaled);
  scaled.draws += 1;
  if (scaled.draws === 1) return null;
  scaled.boxes ??= measure();
  try {
    return await scaled.boxes;
  } catch (cause) {
    scaled.boxes = null;
    throw cause;
  }
}
