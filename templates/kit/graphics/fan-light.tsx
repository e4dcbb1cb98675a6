import { AA_TEXT } from '@livery/core/color/contrast';
import { worstContrast } from '@livery/core/color/snap';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { type FanGeometry, rotatePoint } from './fan-geometry.ts';

/** Opacity of the light from its centre outwards. */
const FALL = [1, 0.7, 0.34, 0.1, 0];

/** Text with little contrast to spare gets less light behind it. */
function strengthUnder({ textColor, background }: ScenePalette): number {
  const spare = worstContrast(textColor, [background.from, background.to]) / AA_TEXT - 1;
  return Math.min(1, Math.max(0.2, spare / 0.35));
}

interface FanLightProps {
  stage: Stage;
  fan: FanGeometry;
  palette: ScenePalette;
}

/**
 * Light in the brand's colour behind the upper edge of the front sheet. It is an SVG because the engine draws SVG
 * gradients several times faster than CSS gradients.
 */
export function BackLight({ stage, fan, palette }: FanLightProps) {
  const { color, opacity } = palette.glow
    ? { color: palette.fading.via, opacity: 0.4 }
    : { color: palette.fading.light, opacity: 0.56 * strengthUnder(palette) };
  const { x, y } = rotatePoint(fan, fan.angles[0]!, {
    x: fan.width * 0.62,
    y: fan.height * 0.14,
  });
  const reach = {
    x: Math.min(fan.width, stage.width) * 0.65,
    y: Math.min(fan.height, stage.height * 0.8) * 0.65,
  };
  // Only the part on the canvas is drawn.
  const left = Math.max(0, Math.floor(x - reach.x));
  const top = Math.max(0, Math.floor(y - reach.y));
  const width = Math.min(stage.width, Math.ceil(x + reach.x)) - left;
  const height = Math.min(stage.height, Math.ceil(y + reach.y)) - top;
  // A circle of radius 1 around the centre of the light, scaled to its size.
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
