import type { Stage } from '../stage.tsx';
import type { Paint } from '../treatment.ts';
import { ShapeMaterial } from './shape-material.tsx';

interface BarProps {
  stage: Stage;
  width: number;
  height: number;
  /** The end that is not on the axis, which has the brand's corners. */
  tip: 'top' | 'bottom' | 'end' | 'start';
  /** The material of the one bar the picture is about. */
  hero: Paint['shape'] | null;
  color: string;
}

export function Bar({ stage, width, height, tip, hero, color }: BarProps) {
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
          backgroundColor: color,
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
        {(paint) => <path d={roundedBox(width, height, corners)} fill={paint} />}
      </ShapeMaterial>
    </svg>
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
