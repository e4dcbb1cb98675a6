import type { ReactNode } from 'react';
import { type Box, Positioned } from '../shared/canvas/stage.tsx';

interface EdgeRevealProps extends Box {
  /** The position of the edge while it passes over this part; null at rest. */
  edge: number | null;
  children: ReactNode;
}

/** A part of the after side that becomes visible as the edge passes over it. */
export function EdgeReveal({ x, y, width, height, edge, children }: EdgeRevealProps) {
  if (edge === null) {
    return (
      <Positioned x={x} y={y}>
        {children}
      </Positioned>
    );
  }
  // Room for what overflows the box, such as descenders.
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
