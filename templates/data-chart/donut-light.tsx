import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import type { Stage } from '../shared/canvas/stage.tsx';
import { type Arc, arcPath, onCircle, type Point } from '../shared/figure/geometry.ts';
import { type Chart, lightPhase } from './chart.ts';

/** An SVG over the box of the ring, mirrored in right-to-left layouts. */
export function RingDrawing({ stage, side, children }: { stage: Stage; side: number; children: ReactNode }) {
  return (
    <svg
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      style={{ position: 'absolute', insetInlineStart: 0, top: 0, width: side, height: side }}
    >
      <g transform={stage.direction === 'rtl' ? `translate(${side} 0) scale(-1 1)` : undefined} fill="none">
        {children}
      </g>
    </svg>
  );
}

/** Half the length of the light, in turns. */
const REACH = 0.09;

interface RingLightProps {
  chart: Chart;
  center: Point;
  radius: number;
  arcs: readonly (Arc & { stroke: number })[];
}

/** Light that travels once around the ring. */
export function RingLight({ chart, center, radius, arcs }: RingLightProps) {
  const phase = lightPhase(chart);
  if (phase === 0) return null;
  const turn = phase * (1 + REACH * 2) - REACH;
  const { x, y } = onCircle(center, radius, turn);
  const color = mix(chart.colors.hero.light, '#ffffff', 0.7);
  return (
    <>
      <defs>
        <radialGradient
          id="sheen"
          gradientUnits="userSpaceOnUse"
          cx={x}
          cy={y}
          r={radius * REACH * Math.PI * 2}
        >
          <stop offset="0" stopColor={color} stopOpacity="0.55" />
          <stop offset="0.5" stopColor={color} stopOpacity="0.18" />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </radialGradient>
      </defs>
      {arcs.map((arc) => {
        const lit = { start: Math.max(arc.start, turn - REACH), end: Math.min(arc.end, turn + REACH) };
        return lit.end <= lit.start ? null : (
          <path
            key={arc.start}
            d={arcPath(center, radius, lit)}
            stroke="url(#sheen)"
            strokeWidth={arc.stroke}
          />
        );
      })}
    </>
  );
}
