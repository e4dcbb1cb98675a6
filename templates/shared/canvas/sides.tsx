import type { ReactNode } from 'react';
import { Positioned, type Stage } from './stage.tsx';

/**
 * The stage of a layout's graphic. In the second composition it has the other direction, so that the graphic is where it
 * would in a layout of that direction, while the text keeps its own.
 */
export function graphicStage(stage: Stage): Stage {
  if (!stage.arrangement.isAlternate) return stage;
  return { ...stage, direction: stage.direction === 'rtl' ? 'ltr' : 'rtl' };
}

/** What is drawn with `graphicStage`. */
export function GraphicSide({ stage, children }: { stage: Stage; children: ReactNode }) {
  if (!stage.arrangement.isAlternate) return children;
  return (
    <Positioned {...stage.canvas} style={{ direction: graphicStage(stage).direction }}>
      {children}
    </Positioned>
  );
}

interface ShiftedSideProps {
  stage: Stage;
  /** How far it moves towards the end side in the second composition; negative towards the start. */
  by: number;
  children: ReactNode;
}

/** The text of a layout, or a graphic with text in it: moved to the other side as a whole. */
export function ShiftedSide({ stage, by, children }: ShiftedSideProps) {
  if (!stage.arrangement.isAlternate || by === 0) return children;
  return (
    <Positioned {...stage.canvas} x={by}>
      {children}
    </Positioned>
  );
}

/** How far a column moves to stand as far from the end side as it stood from the start side. */
export function wayAcross({ width }: Stage, column: { x: number; width: number }): number {
  return width - column.x * 2 - column.width;
}
