import type { ReactNode } from 'react';
import { Positioned } from '../shared/canvas/stage.tsx';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { onSmoothPath, type Point } from '../shared/figure/geometry.ts';
import { LineNode, lineColor } from '../shared/figure/line-drawing.tsx';
import { type Chart, lightPhase } from './chart.ts';

interface LineMotionProps {
  chart: Chart;
  line: readonly Point[];
  /** The x of the drawing in the chart's box. */
  x: number;
  stroke: number;
  /** How much of the line is drawn, in pixels and as a share. */
  drawn: { to: number; part: number };
  /** How far the mark of the highlighted point has opened, 0 to 1. */
  opened: number;
}

/** Share of a cycle in which the light runs along the line; in the rest it spreads from the highlighted point. */
const RUN = 0.6;

/**
 * The moving parts of a line: the point that draws it, the mark that opens when that point passes, and at last a
 * light that runs to the mark and spreads from there.
 */
export function LineMotion({ chart, line, x, stroke, drawn, opened }: LineMotionProps) {
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
              <circle cx={center} cy={center} r={stroke * 2.8} fill={withAlpha(color, 0.3 * shown(run))} />
              <circle cx={center} cy={center} r={stroke * 1.2} fill={withAlpha(color, shown(run))} />
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
              stroke={withAlpha(color, 0.7 * (1 - spread) * Math.min(1, spread * 8))}
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

/** A small square SVG centred on a point of the line. */
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
