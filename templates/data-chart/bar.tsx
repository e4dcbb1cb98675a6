import { mix } from '@livery/core/color/mix';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { ShapeMaterial } from '../shared/figure/shape-material.tsx';
import { brightness } from '../shared/motion/passing-light.ts';

interface BarProps {
  stage: Stage;
  width: number;
  height: number;
  /** The end away from the axis, which has the brand's corners. */
  tip: 'top' | 'bottom' | 'end' | 'start';
  /** The gradient of the highlighted bar; null for the others. */
  hero: ScenePalette['shape'] | null;
  color: string;
  /** The colour that the light turns other bars towards. */
  turnsTo: string;
  /** How far the light has passed over the bar, 0 to 1. */
  lit: number;
}

/** How far the light turns the other bars towards the brand's colour. */
const TURNED = 0.3;

export function Bar({ stage, width, height, tip, hero, color, turnsTo, lit }: BarProps) {
  if (width < 0.5 || height < 0.5) return null;
  const [across, along] = tip === 'top' || tip === 'bottom' ? [width, height] : [height, width];
  const radius = Math.min(across * 0.5, along, stage.u(stage.brand.radii.md * 1.5));
  const rtl = stage.direction === 'rtl';
  // Clockwise from the top left, as CSS counts corners.
  const corners = {
    top: [radius, radius, 0, 0],
    bottom: [0, 0, radius, radius],
    end: rtl ? [radius, 0, 0, radius] : [0, radius, radius, 0],
    start: rtl ? [0, radius, radius, 0] : [radius, 0, 0, radius],
  }[tip];
  if (!hero) {
    return (
      <div
        style={{
          width,
          height,
          flexShrink: 0,
          backgroundColor: mix(color, turnsTo, TURNED * brightness(lit)),
          borderRadius: corners.map((corner) => `${corner}px`).join(' '),
        }}
      />
    );
  }
  const flute = width / Math.max(1, Math.round(width / stage.u(18)));
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width, height, flexShrink: 0 }}
    >
      <ShapeMaterial
        shape={hero}
        center={{ x: width / 2, y: height / 2 }}
        radius={Math.max(width, height) / 2}
        flute={flute}
      >
        {(fill) => <path d={roundedBox(width, height, corners)} fill={fill} />}
      </ShapeMaterial>
      {lit > 0 && lit < 1 && (
        <>
          <Sheen width={width} height={height} tip={rtl ? mirrored[tip] : tip} hero={hero} lit={lit} />
          <path d={roundedBox(width, height, corners)} fill="url(#sheen)" />
        </>
      )}
    </svg>
  );
}

const mirrored = { top: 'top', bottom: 'bottom', end: 'start', start: 'end' } as const;

interface SheenProps extends Pick<BarProps, 'width' | 'height' | 'tip' | 'lit'> {
  hero: ScenePalette['shape'];
}

/** `#sheen`: a band of light that moves from the axis to the tip. */
function Sheen({ width, height, tip, hero, lit }: SheenProps) {
  const upright = tip === 'top' || tip === 'bottom';
  const length = upright ? height : width;
  const half = length * 0.32;
  const way = lit * (length + half * 2) - half;
  const at = tip === 'top' || tip === 'start' ? length - way : way;
  const line = upright
    ? { x1: 0, y1: at - half, x2: 0, y2: at + half }
    : { x1: at - half, y1: 0, x2: at + half, y2: 0 };
  const color = mix(hero.light, '#ffffff', 0.7);
  return (
    <defs>
      <linearGradient id="sheen" gradientUnits="userSpaceOnUse" {...line}>
        <stop offset="0" stopColor={color} stopOpacity="0" />
        <stop offset="0.5" stopColor={color} stopOpacity="0.6" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </linearGradient>
    </defs>
  );
}

function roundedBox(width: number, height: number, corners: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = corners;
  return [
    `M${a} 0H${width - b}`,
    `A${b} ${b} 0 0 1 ${width} ${b}V${height - c}`,
    `A${c} ${c} 0 0 1 ${width - c} ${height}H${d}`,
    `A${d} ${d} 0 0 1 0 ${height - d}V${a}`,
    `A${a} ${a} 0 0 1 ${a} 0Z`,
  ].join('');
}
