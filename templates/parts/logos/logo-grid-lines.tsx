import { alpha } from '../color-mix.ts';
import { Place, type Stage } from '../stage.tsx';
import type { GridCell, LogoGrid } from './logo-grid.ts';

/**
 * The hairlines of a wall. They run off the canvas; only where a cell of the last row spans several columns
 * do the lines between them end above it.
 */
export function GridLines({ stage, grid, color }: { stage: Stage; grid: LogoGrid; color: string }) {
  const thick = Math.max(1, Math.round(stage.u(2)));
  const { area, across, down } = grid;
  const line = { backgroundColor: color };
  const last = across[across.length - 2]!;
  const open = [...grid.logos, ...(grid.note ? [grid.note] : []), grid.brand].filter(({ y }) => y === last);
  return (
    <>
      {across
        .filter((y) => y > 0 && y < stage.height)
        .map((y, index) => (
          <Place
            key={y}
            x={area.x}
            y={y}
            width={area.width}
            height={thick}
            style={{ ...line, ...stage.motion.enter('grow-x', 1 + index) }}
          />
        ))}
      {down
        .filter((x) => x > 0 && x < stage.width)
        .map((x, index) => (
          <Place
            key={x}
            x={x}
            y={area.y}
            width={thick}
            height={(open.some((cell) => cell.x === x) ? stage.height : last) - area.y}
            style={{ ...line, ...stage.motion.enter('grow-y', 2 + index) }}
          />
        ))}
    </>
  );
}

interface CellLightProps {
  stage: Stage;
  cell: GridCell;
  color: string;
  order: number;
}

/** In a film each cell lights up as its logo arrives, and goes out again: a still never shows it. */
export function CellLight({ stage, cell, color, order }: CellLightProps) {
  const passed = stage.motion.progress(order, 2400);
  const light = passed * (1 - passed) * 0.48;
  if (light < 0.004) return null;
  const { x, y, width, height } = cell;
  return <Place x={x} y={y} width={width} height={height} style={{ backgroundColor: alpha(color, light) }} />;
}
