import type { ReactNode } from 'react';
import { type Box, Positioned } from '../shared/canvas/stage.tsx';

interface BehindEdgeProps extends Box {
  /** From where on it is seen while the edge passes over it; null where nothing does. */
  edge: number | null;
  children: ReactNode;
}

/** A part of the after side that the edge uncovers as it passes. */
export function BehindEdge({ x, y, width, height, edge, children }: BehindEdgeProps) {
  if (edge === null) {
    return (
      <Positioned x={x} y={y}>
        {children}
      </Positioned>
    );
  }
  // For what reaches out of the box, such as the foot of a letter.
  const room = height / 2;
  const from = Math.min(Math.max(edge, x - room), x + width + room);
  return (
    <Positioned
      x={from}
      y={y - room}
      width={x + width + room - from}
      height={height + room * 2}
      style={{ overflow: 'hidden' }}
    >
      <Positioned x={x - from} y={room}>
        {children}
      </Positioned>
    </Positioned>
  );
}
