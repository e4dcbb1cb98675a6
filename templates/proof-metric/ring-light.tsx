import { mix } from '@livery/core/color/mix';
import { Positioned } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { arcPath, onCircle } from '../shared/figure/geometry.ts';
import { layOutRings, type RingGeometry } from './ring.tsx';

/** Length of the light in turns, short enough for a linear gradient to follow the arc. */
const LENGTH = 0.16;

interface RingLightProps extends RingGeometry {
  width: number;
  shape: ScenePalette['shape'];
  mirrored: boolean;
  /** The phase of the cycle, 0 to 1. */
  phase: number;
}

/** Light that runs along all arcs of the finished ring at once. */
export function RingLight(props: RingLightProps) {
  const { center, width, shape, mirrored, phase } = props;
  const { stroke, rings } = layOutRings(props);
  if (phase === 0 || rings.length === 0) return null;
  const color = mix(shape.light, '#ffffff', 0.5);
  const eased = (1 - Math.cos(phase * Math.PI)) / 2;
  const lights = rings.flatMap(({ r, start, share }, index) => {
    const tail = eased * (share + LENGTH) - LENGTH;
    const arc = { start: start + Math.max(0, tail), end: start + Math.min(share, tail + LENGTH) };
    if (arc.end - arc.start < 1e-3) return [];
    const [from, to] = [onCircle(center, r, start + tail), onCircle(center, r, start + tail + LENGTH)];
    return [{ r, id: `light${index}`, from, to, arc }];
  });
  if (lights.length === 0) return null;
  // Only the lit part is drawn.
  const reach = lights.flatMap(({ r, arc }) =>
    [0, 0.25, 0.5, 0.75, 1].map((part) => onCircle(center, r, arc.start + (arc.end - arc.start) * part)),
  );
  const low = (axis: 'x' | 'y') => Math.floor(Math.min(...reach.map((point) => point[axis])) - stroke * 0.6);
  const high = (axis: 'x' | 'y') => Math.ceil(Math.max(...reach.map((point) => point[axis])) + stroke * 0.6);
  const box = { x: low('x'), y: low('y') };
  const size = { width: Math.min(width, high('x')) - box.x, height: high('y') - box.y };
  if (size.width < 1) return null;
  return (
    <Positioned {...box} {...size}>
      <svg
        {...size}
        viewBox={`${box.x} ${box.y} ${size.width} ${size.height}`}
        aria-hidden="true"
        style={{ ...size, flexShrink: 0 }}
      >
        <defs>
          {lights.map(({ id, from, to }) => (
            <linearGradient
              key={id}
              id={id}
              gradientUnits="userSpaceOnUse"
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
            >
              <stop offset="0" stopColor={color} stopOpacity="0" />
              <stop offset="0.6" stopColor={color} stopOpacity="0.6" />
              <stop offset="1" stopColor={color} stopOpacity="0" />
            </linearGradient>
          ))}
        </defs>
        <g transform={mirrored ? `translate(${box.x * 2 + size.width} 0) scale(-1 1)` : undefined}>
          {lights.map(({ id, r, arc }) => (
            <path
              key={r}
              d={arcPath(center, r, arc)}
              fill="none"
              stroke={`url(#${id})`}
              strokeWidth={stroke}
            />
          ))}
        </g>
      </svg>
    </Positioned>
  );
}
