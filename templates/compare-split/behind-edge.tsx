import type { ReactNode } from 'react';
import { type Box, Place } from '../shared/canvas/stage.tsx';

interface BehindEdgeProps extends Box {
  /** From where on it is seen while the edge passes over it; null where nothing does. */
  edge: number | null;
  children: ReactNode;
}

/** A part of the after side that the edge uncovers as it passes. */
export function BehindEdge({ x, y, width, height, edge, children }: BehindEdgeProps) {
  if (edge === null) {
    return (
      <Place x={x} y={y}>
        {children}
      </Place>
    );
  }
  // For what reaches out of the box, such as the foot of a letter.
  const room = height / 2;
  const from = Math.min(Math.max(edge, x - room), x + width + room);
  return (
    <Place
      x={from}
      y={y - room}
      width={x + width + room - from}
      height={height + room * 2}
      style={{ overflow: 'hidden' }}
    >
      <Place x={x - from} y={room}>
        {children}
      </Place>
    </Place>
  );
}
