import type { ReactNode } from 'react';
import { FallingLight, Flutes, Shades } from '../color/gradients.tsx';
import type { ScenePalette } from '../color/palette.ts';
import type { Point } from './geometry.ts';

interface ShapeMaterialProps {
  shape: ScenePalette['shape'];
  /** The circle that the gradients cover. */
  center: Point;
  radius: number;
  flute: number;
  /** Draws the shape with a fill. It is called once for each of the three gradients. */
  children: (fill: string) => ReactNode;
}

/** The look of the brand's large shapes: a long gradient, light from above, and fine flutes. */
export function ShapeMaterial({ shape, center, radius, flute, children }: ShapeMaterialProps) {
  return (
    <>
      <defs>
        <Shades
          shape={shape}
          x1={center.x - radius * 0.5}
          y1={center.y - radius}
          x2={center.x + radius * 0.5}
          y2={center.y + radius}
        />
        <FallingLight
          color={shape.light}
          cx={center.x - radius * 0.2}
          cy={center.y - radius}
          r={radius * 1.3}
        />
        <Flutes width={flute} shape={shape} />
      </defs>
      {children('url(#body)')}
      {children('url(#light)')}
      {children('url(#flute)')}
    </>
  );
}
