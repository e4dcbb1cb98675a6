import { Positioned } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { onSmoothPath, type Point } from '../shared/figure/geometry.ts';
import { lineColor } from '../shared/figure/line-drawing.tsx';

export interface LineBox {
  /** In pixels of the drawing, in the order of time. */
  points: readonly Point[];
  palette: ScenePalette;
  stroke: number;
  mirrored: boolean;
}

/** The node at the end of the line while it is drawn. It ends exactly on the node of the finished line. */
export function LineTip({ points, palette, stroke, drawn }: LineBox & { drawn: number }) {
  // It grows with the first part of the line, so that it does not wait at the edge of the canvas.
  const radius = stroke * 1.9 * Math.min(1, drawn / (stroke * 10));
  const { x, y } = onSmoothPath(points, drawn);
  return (
    <Positioned
      x={x - radius}
      y={y - radius}
      width={radius * 2}
      height={radius * 2}
      style={{
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: radius,
        backgroundColor: lineColor(palette),
      }}
    >
      <div
        style={{
          width: radius,
          height: radius,
          borderRadius: radius / 2,
          backgroundColor: palette.background.from,
        }}
      />
    </Positioned>
  );
}
