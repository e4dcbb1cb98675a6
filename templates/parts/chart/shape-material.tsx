import type { ReactNode } from 'react';
import type { Paint } from '../treatment.ts';
import type { Point } from './geometry.ts';

interface ShapeMaterialProps {
  shape: Paint['shape'];
  /** The circle that the gradient and the light are laid over. */
  center: Point;
  radius: number;
  flute: number;
  /** Draws the shape once in a given paint. */
  children: (paint: string) => ReactNode;
}

/** What the brand's large shapes are made of: a long gradient, light that falls in from above, fine flutes. */
export function ShapeMaterial({ shape, center, radius, flute, children }: ShapeMaterialProps) {
  return (
    <>
      <defs>
        <linearGradient
          id="body"
          gradientUnits="userSpaceOnUse"
          x1={center.x - radius * 0.5}
          y1={center.y - radius}
          x2={center.x + radius * 0.5}
          y2={center.y + radius}
        >
          <stop offset="0" stopColor={shape.from} />
          <stop offset="0.5" stopColor={shape.via} />
          <stop offset="1" stopColor={shape.to} />
        </linearGradient>
        <radialGradient
          id="light"
          gradientUnits="userSpaceOnUse"
          cx={center.x - radius * 0.2}
          cy={center.y - radius}
          r={radius * 1.3}
        >
          <stop offset="0" stopColor={shape.light} stopOpacity="0.9" />
          <stop offset="1" stopColor={shape.light} stopOpacity="0" />
        </radialGradient>
        <linearGradient
          id="flute"
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="0"
          x2={flute}
          y2="0"
          spreadMethod="repeat"
        >
          <stop offset="0" stopColor={shape.from} stopOpacity="0.3" />
          <stop offset="1" stopColor={shape.to} stopOpacity="0.12" />
        </linearGradient>
      </defs>
      {children('url(#body)')}
      {children('url(#light)')}
      {children('url(#flute)')}
    </>
  );
}
