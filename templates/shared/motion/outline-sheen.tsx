import { mix } from '@livery/core/color/mix';
import type { SVGProps } from 'react';
import { Positioned, type Stage } from '../canvas/stage.tsx';

/** A shape that light passes over, in units of its drawing, with its x and width. */
export interface Outline {
  path: string;
  x: number;
  width: number;
  /** The stroke of a line; without it the shape is filled. */
  stroke?: Pick<SVGProps<SVGPathElement>, 'strokeWidth' | 'strokeLinecap'>;
}

interface OutlineSheenProps {
  stage: Stage;
  outlines: readonly Outline[];
  /** Height of every outline, and width of the light. */
  height: number;
  breadth: number;
  /** Pixels per unit. */
  unit: number;
  color: string;
  /** Progress, 0 to 1. At both ends nothing is lit. */
  passed: number;
}

const LIGHT = 'url(#sheen)';

/** A vertical band of light that passes over all outlines at once, in the reading direction. */
export function OutlineSheen(props: OutlineSheenProps) {
  const { stage, outlines, height, breadth, unit, color, passed } = props;
  if (passed <= 0 || passed >= 1) return null;
  const eased = (1 - Math.cos(passed * Math.PI)) / 2;
  const reading = stage.direction === 'rtl' ? 1 - eased : eased;
  const light = mix(color, '#ffffff', 0.5);
  return outlines.map(({ path, x, width, stroke }) => {
    const from = reading * (width + breadth) - breadth;
    // Only the lit part is drawn.
    const start = Math.max(0, from);
    const lit = Math.min(width, from + breadth) - start;
    const size = { width: lit * unit, height: height * unit };
    if (size.width < 1) return null;
    return (
      <Positioned key={x} y={0} {...size} style={{ left: (x + start) * unit }}>
        <svg
          {...size}
          viewBox={`${start} 0 ${lit} ${height}`}
          aria-hidden="true"
          style={{ ...size, flexShrink: 0 }}
        >
          <defs>
            <linearGradient
              id="sheen"
              gradientUnits="userSpaceOnUse"
              x1={from}
              y1={0}
              x2={from + breadth}
              y2={0}
            >
              <stop offset="0" stopColor={light} stopOpacity="0" />
              <stop offset="0.5" stopColor={light} stopOpacity="0.55" />
              <stop offset="1" stopColor={light} stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={path} {...(stroke ? { ...stroke, fill: 'none', stroke: LIGHT } : { fill: LIGHT })} />
        </svg>
      </Positioned>
    );
  });
}
