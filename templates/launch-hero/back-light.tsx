import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { type LaunchObject, turned } from './plate-geometry.ts';

/** How the light falls off, from its middle outwards. */
const FALL = [1, 0.7, 0.34, 0.1, 0];

interface LaunchLightProps {
  stage: Stage;
  object: LaunchObject;
  palette: ScenePalette;
}

/**
 * Light in the brand's colour that comes from behind the object's upper edge. Drawn as a picture of its own:
 * the engine draws those gradients several times faster than a style's.
 */
export function LaunchLight({ stage, object, palette }: LaunchLightProps) {
  const { color, opacity } = palette.glow
    ? { color: palette.shape.via, opacity: 0.4 }
    : { color: palette.shape.light, opacity: 0.56 };
  const { x, y } = turned(object, object.angles[0]!, { x: object.width * 0.62, y: object.height * 0.14 });
  const reach = {
    x: Math.min(object.width, stage.width) * 0.65,
    y: Math.min(object.height, stage.height * 0.8) * 0.65,
  };
  // Only what stands on the canvas is drawn.
  const left = Math.max(0, Math.floor(x - reach.x));
  const top = Math.max(0, Math.floor(y - reach.y));
  const width = Math.min(stage.width, Math.ceil(x + reach.x)) - left;
  const height = Math.min(stage.height, Math.ceil(y + reach.y)) - top;
  // A circle of radius 1 around the middle of the light, stretched to its reach.
  const middle = stage.direction === 'rtl' ? width - (x - left) : x - left;
  const stretch = `translate(${middle} ${y - top}) scale(${reach.x} ${reach.y})`;
  return (
    <Positioned x={left} y={top} width={width} height={height}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <radialGradient
            id="glow"
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r="1"
            gradientTransform={stretch}
          >
            {FALL.map((part, index) => (
              <stop
                key={part}
                offset={index / (FALL.length - 1)}
                stopColor={color}
                stopOpacity={opacity * part}
              />
            ))}
          </radialGradient>
        </defs>
        <rect width={width} height={height} fill="url(#glow)" />
      </svg>
    </Positioned>
  );
}
