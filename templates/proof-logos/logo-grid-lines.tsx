import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import type { LogoGrid } from './logo-grid.ts';

/** The hairlines of the wall. They bleed off the canvas. */
export function GridLines({ stage, grid, color }: { stage: Stage; grid: LogoGrid; color: string }) {
  const thick = Math.max(1, Math.round(stage.u(2)));
  const { area, across, down } = grid;
  const line = { backgroundColor: color };
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
      {down.map(({ x, top, foot }, index) => (
        <Positioned
          key={`${x}:${top}`}
          x={x}
          y={top}
          width={thick}
          height={foot - top}
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
