import type { ReactNode } from 'react';
import { Positioned } from '../canvas/stage.tsx';

interface BaselineAlignedProps {
  x: number;
  /** Where the baseline lies. */
  y: number;
  /** Size of the largest text that stands on it. */
  size: number;
  gap?: number;
  children: ReactNode;
}

/** Stands texts on a line. Faces differ in where the baseline lies in a line's box, by a tenth of an em and more. */
export function BaselineAligned({ x, y, size, gap = 0, children }: BaselineAlignedProps) {
  const height = size * 1.4;
  return (
    <Positioned x={x} y={y - height} height={height} style={{ alignItems: 'baseline' }}>
      <div style={{ width: 0, height }} />
      <div style={{ display: 'flex', alignItems: 'baseline', gap }}>{children}</div>
    </Positioned>
  );
}
