import type { Graphic } from './graphics.ts';
import { type LargeShape, MaterialShape } from './material-shape.tsx';

/** The share of a sign that the top and the end edge crop. */
const CROPPED = { top: 0.14, end: 0.2 } as const;

/** A simple large shape, cropped by the edges that it bleeds over. */
export function signGraphic(width: number, height: number, path: string): Graphic {
  const shape: LargeShape = { width, height, outlines: [{ path, x: 0 }] };
  const ratio = width / height;
  return {
    ratio,
    draw({ box, bleed, kit: { stage, palette } }) {
      const top = bleed.includes('top') ? CROPPED.top : 0;
      const end = bleed.includes('end') ? CROPPED.end : 0;
      const size = Math.min(box.height / (1 - top), box.width / (1 - end) / ratio);
      const at = { x: box.width - size * ratio * (1 - end), y: -size * top, height: size };
      return <MaterialShape stage={stage} shape={shape} palette={palette.shape} {...at} />;
    },
  };
}

export const plus = signGraphic(200, 200, 'M68 0H132V68H200V132H132V200H68V132H0V68H68Z');
