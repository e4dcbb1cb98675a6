import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { LogoGrid } from './logo-grid.ts';

/**
 * The hairlines of the wall. They bleed off the canvas; where a cell of the last row spans several columns, the lines
 * between those columns end above it.
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
        .map((y) => (
          <Positioned key={y} x={area.x} y={y} width={area.width} height={thick} style={line} />
        ))}
      {down
        .filter((x) => x > 0 && x < stage.width)
        .map((x) => (
          <Positioned
            key={x}
            x={x}
            y={area.y}
            width={thick}
            height={(open.some((cell) => cell.x === x) ? stage.height : last) - area.y}
            style={line}
          />
        ))}
    </>
  );
}
