import { Positioned } from '../../shared/canvas/stage.tsx';
import { lineDomain, linePoints, onSmoothPath } from '../../shared/figure/geometry.ts';
import { LineDrawing, LineNode } from '../../shared/figure/line-drawing.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import type { Graphic } from './graphics.ts';
import { turnedPart } from './turning.ts';

/** Stroke of the line, and reach of the light around its last point. */
const STROKE = 7;
const HALO = STROKE * 4;
const FLUTE = 18;

/** A line over time, from edge to edge of its box, with its last point on the margin of the canvas. */
export const trend: Graphic = {
  onCanvas: true,
  draw({ box: given, bleed, part, kit: { stage, palette } }) {
    const { motion, direction, u } = stage;
    // Whole pixels, so that no gap shows between the area and a rule or an edge below it.
    const [x, y] = [Math.round(given.x), Math.round(given.y)];
    const box = { x, y, width: Math.round(given.width), height: Math.round(given.y + given.height) - y };
    const { width, height } = box;
    const [stroke, halo] = [u(STROKE), u(HALO)];
    const end = bleed.includes('end') ? stage.margin : halo;
    const inner = { width: Math.max(1, width - end), height: Math.max(1, height - halo) };
    const points = linePoints(part.numbers, lineDomain(part.numbers), inner).map((point) => ({
      ...point,
      y: point.y + halo,
    }));
    const line = { palette, stroke };
    const counted = turnedPart(motion);
    const drawn = inner.width * counted;
    const tip = onSmoothPath(points, drawn);
    const mirrored = direction === 'rtl';
    // On a rule it moves with it; at the edge of the canvas its end stays beyond it.
    const camera = bleed.includes('bottom') ? { from: { x: 0, y: 0.5 } } : ({ move: 'push' } as const);
    return (
      <CameraLayer stage={stage} depth="middle" {...camera}>
        <Positioned {...box} {...(counted < 1 ? { width: drawn, style: { overflow: 'hidden' } } : {})}>
          <Positioned layer x={0} y={0} width={width} height={height}>
            <LineDrawing
              {...line}
              points={points}
              width={width}
              height={height}
              foot={height}
              flute={inner.width / Math.max(1, Math.round(inner.width / u(FLUTE)))}
              nodes={[points.length - 1]}
              mirrored={mirrored}
            />
          </Positioned>
        </Positioned>
        {counted > 0 && counted < 1 && (
          <Positioned x={x + tip.x - halo} y={y + tip.y - halo} width={halo * 2} height={halo * 2}>
            <svg
              width={halo * 2}
              height={halo * 2}
              viewBox={`0 0 ${halo * 2} ${halo * 2}`}
              aria-hidden="true"
            >
              <LineNode {...line} at={{ x: halo, y: halo }} opened={Math.min(1, drawn / halo)} />
            </svg>
          </Positioned>
        )}
      </CameraLayer>
    );
  },
};
