import { Children, type ReactNode } from 'react';
import { Positioned } from '../canvas/stage.tsx';

interface BaselineAlignedProps {
  x: number;
  /** The y of the baseline. */
  y: number;
  /** Size of the largest text on it. */
  size: number;
  gap?: number;
  children: ReactNode;
}

/** Places texts by their baseline. Its position in the line box differs between typefaces by a tenth of an em and more. */
export function BaselineAligned({ x, y, size, gap = 0, children }: BaselineAlignedProps) {
  const height = size * 1.4;
  return (
    <Positioned x={x} y={y - height} height={height} style={{ alignItems: 'baseline' }}>
      <div style={{ width: 0, height }} />
      {Children.count(children) === 1 ? (
        children
      ) : (
        <div style={{ display: 'flex', alignItems: 'baseline', gap }}>{children}</div>
      )}
    </Positioned>
  );
}
