import type { CSSProperties } from 'react';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { FallingLight, Flutes, Shades } from '../../shared/color/gradients.tsx';
import type { ShapeColors } from '../../shared/color/shape-colors.ts';

const DIAGONAL = { x1: 40, y1: 0, x2: 150, y2: 150 } as const;
/** Width of one flute. */
const FLUTE = 6.25;

/** A path of a drawing, with its x. */
export interface Outline {
  path: string;
  x: number;
}

/** A large shape in units of its drawing. */
export interface LargeShape {
  outlines: readonly Outline[];
  width: number;
  height: number;
  /** The line of its gradient. */
  shades?: Record<'x1' | 'y1' | 'x2' | 'y2', number>;
}

interface MaterialShapeProps {
  stage: Stage;
  shape: LargeShape;
  palette: ShapeColors;
  x: number;
  y: number;
  height: number;
  enter?: CSSProperties;
}

/** A large shape in the material of the brand: a long gradient, a second colour from above, and fine flutes. */
export function MaterialShape({ stage, shape, palette, x, y, height, enter }: MaterialShapeProps) {
  const width = (shape.width * height) / shape.height;
  // A cached layer stays sharp only on whole pixels.
  const whole = { x: Math.floor(x), y: Math.floor(y) };
  const offset = { x: x - whole.x, y: y - whole.y };
  const room = { width: Math.ceil(width + 1), height: Math.ceil(height + 1) };
  return (
    <Positioned {...whole} {...room}>
      <Positioned
        layer
        x={0}
        y={0}
        {...room}
        style={enter ?? stage.motion.enter('from-above', 0, 1200, 'in-out')}
      >
        <Positioned {...offset} width={width} height={height}>
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${shape.width} ${shape.height}`}
            aria-hidden="true"
            style={{ width, height, flexShrink: 0 }}
          >
            <defs>
              <Shades shape={palette} {...(shape.shades ?? DIAGONAL)} />
              <FallingLight color={palette.light} cx={104} cy={6} r={118} />
              <Flutes width={FLUTE} shape={palette} />
            </defs>
            <Filled shape={shape} fill="url(#body)" />
            <Filled shape={shape} fill="url(#light)" />
            <Filled shape={shape} fill="url(#flute)" />
          </svg>
        </Positioned>
      </Positioned>
    </Positioned>
  );
}

function Filled({ shape, fill }: { shape: LargeShape; fill: string }) {
  return (
    <g fill={fill}>
      {shape.outlines.map(({ path, x }) => (
        <path key={x} d={path} {...(x > 0 ? { transform: `translate(${x} 0)` } : {})} />
      ))}
    </g>
  );
}
