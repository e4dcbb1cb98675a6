import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import { brightness, passing } from '../shared/motion/passing-light.ts';
import type { GridCell } from './logo-grid.ts';

/** Cells that a light walking over the wall is on at once, and how long a walk takes. */
const BROAD = 4.5;
const WALK_MS = 4800;
/** How strongly a cell lights up as its logo comes, and in a walk. */
const LIT = { arriving: 0.3, walking: 0.2 };

interface WalkProps {
  stage: Stage;
  /** How many cells a walk leads over, the brand's own last. */
  count: number;
  /** When the last of them has come, in the scene's order. */
  filled: number;
}

function walked({ stage, count, filled }: WalkProps, index: number): number {
  return passing(stage.motion.cycle(filled, WALK_MS), { index, count, broad: BROAD });
}

interface CellLightProps extends WalkProps {
  cell: GridCell;
  index: number;
  color: string;
  /** When its logo comes, in the scene's order. */
  order: number;
}

/** A cell lights up as its logo arrives and again in every walk of the light. A still never shows it. */
export function CellLight({ cell, index, color, order, ...walk }: CellLightProps) {
  const arrived = brightness(walk.stage.motion.progress(order, 2200)) * LIT.arriving;
  const light = Math.max(arrived, brightness(walked(walk, index)) * LIT.walking);
  if (light < 0.004) return null;
  const { x, y, width, height } = cell;
  return (
    <Positioned x={x} y={y} width={width} height={height} style={{ backgroundColor: alpha(color, light) }} />
  );
}

/** Where a walk of the light ends: a sheen crosses the brand's own cell. */
export function BrandSheen({ cell, color, ...walk }: WalkProps & { cell: GridCell; color: string }) {
  const passed = walked(walk, walk.count - 1);
  if (passed === 0 || passed === 1) return null;
  const { x, y, width, height } = cell;
  // In whole pixels, so that it is one layer all the way.
  const band = width * 0.7;
  const lean = height * 0.3;
  const stops = [0, 0.14, 0].map((opacity) => alpha(color, opacity));
  return (
    <Positioned x={x} y={y} width={width} height={height} style={{ overflow: 'hidden' }}>
      <Positioned
        layer
        x={Math.round(passed * (width + band + lean * 2) - band - lean)}
        y={0}
        width={band}
        height={height}
        style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(', ')})`, transform: 'skewX(-16deg)' }}
      />
    </Positioned>
  );
}
