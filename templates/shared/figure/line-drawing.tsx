import { contrast } from '@livery/core/color/contrast';
import { vibrates } from '@livery/core/color/vibration';
import { Flutes } from '../color/gradients.tsx';
import type { ScenePalette } from '../color/palette.ts';
import { withAlpha } from '../color/with-alpha.ts';
import { type Point, smoothPath } from './geometry.ts';

/** The colour of thin lines: the first brand colour that has contrast on every background and does not vibrate. */
export function lineColor({ shape, fill, textColor, background, panel }: ScenePalette): string {
  const backgrounds = [background.from, background.to, panel.to];
  const shows = (hex: string) =>
    backgrounds.every((other) => contrast(hex, other) >= 2.2 && !vibrates(hex, other));
  return [shape.via, shape.from, fill.color].find(shows) ?? textColor;
}

interface LineDrawingProps {
  /** In pixels of the drawing, oldest first. */
  points: readonly Point[];
  width: number;
  height: number;
  /** Bottom of the area under the line, and whether it is drawn; under a cut axis an area would mislead. */
  foot: number;
  area?: boolean;
  palette: ScenePalette;
  stroke: number;
  /** Width of the area's flutes. */
  flute: number;
  /** Indices of the points that are marked with a node. */
  nodes: readonly number[];
  mirrored: boolean;
}

/** A line over time with a gradient area under it. */
export function LineDrawing(props: LineDrawingProps) {
  const { points, width, height, foot, area = true, palette, stroke, flute, nodes, mirrored } = props;
  const color = lineColor(palette);
  const line = smoothPath(points);
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const below = `${line}L${last.x} ${foot}L${first.x} ${foot}Z`;
  const top = Math.min(...points.map(({ y }) => y));
  const { fading } = palette;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width, height, flexShrink: 0 }}
    >
      <defs>
        <linearGradient id="area" gradientUnits="userSpaceOnUse" x1="0" y1={top} x2="0" y2={foot}>
          <stop offset="0" stopColor={fading.via} stopOpacity="0.62" />
          <stop offset="0.55" stopColor={fading.via} stopOpacity="0.26" />
          <stop offset="1" stopColor={fading.via} stopOpacity="0.05" />
        </linearGradient>
        <Flutes
          width={flute}
          shape={{ ...fading, from: fading.light, to: fading.light }}
          strength={[0.26, 0]}
        />
      </defs>
      <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {area && <path d={below} fill="url(#area)" />}
        {area && <path d={below} fill="url(#flute)" />}
        <path
          d={line}
          fill="none"
          stroke={color}
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {nodes.map((index) => (
          <LineNode key={index} at={points[index]!} palette={palette} stroke={stroke} />
        ))}
      </g>
    </svg>
  );
}

interface LineNodeProps {
  at: Point;
  palette: ScenePalette;
  stroke: number;
  /** Its size while it opens, 0 to 1. */
  opened?: number;
}

/** A mark on a point of a line. */
export function LineNode({ at: { x, y }, palette, stroke, opened = 1 }: LineNodeProps) {
  const color = lineColor(palette);
  return (
    <g>
      <circle cx={x} cy={y} r={stroke * 4 * opened} fill={withAlpha(color, 0.22)} />
      <circle cx={x} cy={y} r={stroke * 1.9 * opened} fill={color} />
      <circle cx={x} cy={y} r={stroke * 0.95 * opened} fill={palette.background.from} />
    </g>
  );
}
