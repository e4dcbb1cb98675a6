import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
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
        .map((y, index) => (
          <Positioned
            key={y}
            x={area.x}
            y={y}
            width={area.width}
            height={thick}
            style={{
              ...line,
              transformOrigin: readingOrigin(stage),
              ...stage.motion.enter('grow-x', 1 + index * 2, 1400, 'in-out'),
            }}
          />
        ))}
      {down
        .filter((x) => x > 0 && x < stage.width)
        .map((x, index) => (
          <Positioned
            key={x}
            x={x}
            y={area.y}
            width={thick}
            height={(open.some((cell) => cell.x === x) ? stage.height : last) - area.y}
            style={{
              ...line,
              transformOrigin: '50% 0%',
              ...stage.motion.enter('grow-y', 2 + index * 2, 1400, 'in-out'),
            }}
          />
        ))}
    </>
  );
}
