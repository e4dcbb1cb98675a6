import type { LogoGrid } from './logo-grid.ts';
import { Place, type Stage } from './stage.tsx';

/**
 * The hairlines of a wall. They run off the canvas; only where a cell of the last row spans several columns
 * do the lines between them end above it.
 */
export function GridLines({ stage, grid, color }: { stage: Stage; grid: LogoGrid; color: string }) {
  const thick = Math.max(1, Math.round(stage.u(2)));
  const { area, columns, rows } = grid;
  const line = { backgroundColor: color };
  const lastRow = [...grid.logos.slice((rows - 1) * columns), ...(grid.note ? [grid.note] : []), grid.brand];
  const across = Array.from({ length: rows + 1 }, (_, row) => Math.round(area.y + (area.height * row) / rows));
  const down = Array.from({ length: columns }, (_, column) =>
    Math.round(area.x + (area.width * column) / columns),
  );
  const foot = across[rows - 1]!;
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
        .filter((x) => x > 0)
        .map((x, index) => (
          <Place
            key={x}
            x={x}
            y={area.y}
            width={thick}
            height={(lastRow.some((cell) => cell.x === x) ? stage.height : foot) - area.y}
            style={{ ...line, ...stage.motion.enter('grow-y', 2 + index) }}
          />
        ))}
    </>
  );
}
