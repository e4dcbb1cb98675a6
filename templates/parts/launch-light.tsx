import { type LaunchObject, turned } from './launch-object.ts';
import { Place, type Stage } from './stage.tsx';
import type { Paint } from './treatment.ts';

/** How the light falls off, from its middle outwards. */
const FALL = [1, 0.7, 0.34, 0.1, 0];

interface LaunchLightProps {
  stage: Stage;
  object: LaunchObject;
  paint: Paint;
}

/**
 * Light in the brand's colour that comes from behind the object's upper edge. Drawn as a picture of its own:
 * the engine draws those gradients several times faster than a style's.
 */
export function LaunchLight({ stage, object, paint }: LaunchLightProps) {
  const { color, opacity } = paint.glow
    ? { color: paint.shape.via, opacity: 0.4 }
    : { color: paint.shape.light, opacity: 0.56 };
  const { x, y } = turned(object, object.angles[0]!, { x: object.width * 0.62, y: object.height * 0.14 });
  const width = Math.round(Math.min(object.width, stage.width) * 1.3);
  const height = Math.round(Math.min(object.height, stage.height * 0.8) * 1.3);
  return (
    <Place
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      style={stage.motion.enter('fade', 2)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <radialGradient id="glow">
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
    </Place>
  );
}
