import type { ReactNode } from 'react';
import { Positioned } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import { onSmoothPath, type Point } from '../shared/figure/geometry.ts';
import { LineNode, lineColor } from '../shared/figure/line-drawing.tsx';
import { type Chart, lightPhase } from './chart.ts';

interface LineLifeProps {
  chart: Chart;
  line: readonly Point[];
  /** Where the drawing begins across. */
  x: number;
  stroke: number;
  /** How far across the line is drawn, in pixels, and as a part. */
  drawn: { to: number; part: number };
  /** How far the node of the highlight has opened. */
  opened: number;
}

/** The part of a round in which the light runs along the line; in the rest it spreads from the node. */
const RUN = 0.6;

/**
 * What moves on a line: the point that draws it, the node that opens as that passes, and, once all of it is there,
 * a light that runs along it to the node and spreads from there.
 */
export function LineLife({ chart, line, x, stroke, drawn, opened }: LineLifeProps) {
  const { highlight, palette } = chart;
  const color = lineColor(palette);
  const [first, last, node] = [line[0]!, line[line.length - 1]!, line[highlight]!];
  const phase = lightPhase(chart);
  const run = Math.min(1, phase / RUN);
  const spread = Math.max(0, (phase - RUN) / (1 - RUN));
  const pen = Math.min(1, drawn.part * 16, (1 - drawn.part) * 16);
  const pencil = Math.max(first.x, Math.min(drawn.to, last.x));
  return (
    <>
      {pen > 0 && (
        <Dot at={onSmoothPath(line, pencil)} x={x} reach={stroke * 2}>
          {(center) => <circle cx={center} cy={center} r={stroke * 1.9 * pen} fill={color} />}
        </Dot>
      )}
      {opened > 0 && opened < 1 && (
        <Dot at={node} x={x} reach={stroke * 4}>
          {(center) => <LineNode at={{ x: center, y: center }} {...{ palette, stroke, opened }} />}
        </Dot>
      )}
      {run > 0 && run < 1 && highlight > 0 && (
        <Dot at={onSmoothPath(line, first.x + (node.x - first.x) * softly(run))} x={x} reach={stroke * 3}>
          {(center) => (
            <>
              <circle cx={center} cy={center} r={stroke * 2.8} fill={alpha(color, 0.3 * shown(run))} />
              <circle cx={center} cy={center} r={stroke * 1.2} fill={alpha(color, shown(run))} />
            </>
          )}
        </Dot>
      )}
      {spread > 0 && (
        <Dot at={node} x={x} reach={stroke * 11}>
          {(center) => (
            <circle
              cx={center}
              cy={center}
              r={stroke * (4 + 6 * (1 - (1 - spread) ** 3))}
              fill="none"
              stroke={alpha(color, 0.7 * (1 - spread) * Math.min(1, spread * 8))}
              strokeWidth={stroke * 0.5}
            />
          )}
        </Dot>
      )}
    </>
  );
}

const softly = (part: number) => (1 - Math.cos(part * Math.PI)) / 2;
const shown = (part: number) => Math.min(1, part * 8, (1 - part) * 8);

interface DotProps {
  at: Point;
  x: number;
  reach: number;
  children: (center: number) => ReactNode;
}

/** A small drawing around a point of the line, wherever the layout starts. */
function Dot({ at, x, reach, children }: DotProps) {
  const side = reach * 2;
  return (
    <Positioned x={x + at.x - reach} y={at.y - reach} width={side} height={side}>
      <svg width={side} height={side} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        {children(reach)}
      </svg>
    </Positioned>
  );
}
