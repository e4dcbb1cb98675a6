import { mix } from '@livery/core/color/mix';
import type { Stage } from '../../shared/canvas/stage.tsx';
import { Flutes } from '../../shared/color/gradients.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { type FanGeometry, rotatePoint } from './fan-geometry.ts';

const FLUTES = 36;
/** Extra height below the canvas, so that a sheet that moves up shows no edge. */
const OVERSCAN = 24;

interface FanSheetsProps {
  stage: Stage;
  fan: FanGeometry;
  palette: ScenePalette;
  radius: number;
  /** The front sheet, which moves, or the sheets behind it. */
  which: 'front' | 'back';
  /** How far the sheets behind have opened, 0 to 1. */
  fanned?: number;
}

/** Sheets in the brand's colours, opened like a fan; the last is closest to the background colour. */
export function FanSheets({ stage, fan, palette, radius, which, fanned = 1 }: FanSheetsProps) {
  const { width, height, angles, pivot } = fan;
  const box = visibleBox(stage, fan, which === 'front' ? OVERSCAN : 0);
  // Only the front sheet is opaque in its own colours; the others fade into the background.
  const shape = which === 'front' ? palette.shape : palette.fading;
  const shown = angles
    .map((angle, depth) => ({ angle: angles[0]! + (angle - angles[0]!) * fanned, depth }))
    .filter(({ depth }) => (depth === 0) === (which === 'front'));
  const fade = (color: string, depth: number) =>
    mix(color, palette.background.to, depth / (angles.length + 1));
  const mirror = stage.direction === 'rtl' ? `translate(${box.width} 0) scale(-1 1)` : undefined;
  return (
    <svg
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
      style={{
        position: 'absolute',
        insetInlineStart: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
      }}
    >
      <defs>
        {shown.map(({ depth }) => (
          <linearGradient key={depth} id={`sheet${depth}`} x1="0.9" y1="0" x2="0.1" y2="1">
            <stop
              offset="0"
              stopColor={fade(depth === 0 ? shape.from : mix(shape.from, shape.light, 0.7), depth)}
            />
            <stop offset="0.5" stopColor={fade(shape.via, depth)} />
            <stop offset="1" stopColor={fade(shape.to, depth)} />
          </linearGradient>
        ))}
        <radialGradient id="light" cx="0.86" cy="0.02" r="0.8">
          <stop offset="0" stopColor={shape.light} stopOpacity="0.85" />
          <stop offset="1" stopColor={shape.light} stopOpacity="0" />
        </radialGradient>
        <Flutes width={width / FLUTES} shape={shape} strength={[0.26, 0.1]} />
      </defs>
      <g transform={mirror}>
        {shown.toReversed().map(({ angle, depth }) => {
          const transform = `translate(${fan.x - box.x} ${fan.y - box.y}) rotate(${angle} ${pivot.x} ${pivot.y})`;
          const sheet = (fill: string) => (
            <rect width={width} height={height} rx={radius} fill={fill} transform={transform} />
          );
          return (
            <g key={depth}>
              {sheet(`url(#sheet${depth})`)}
              {depth === 0 && sheet('url(#light)')}
              {depth === 0 && sheet('url(#flute)')}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** The part of the fan that is on the canvas; the rest is not drawn. */
function visibleBox(stage: Stage, fan: FanGeometry, below: number) {
  const points = fan.angles.flatMap((angle) =>
    [
      { x: 0, y: 0 },
      { x: fan.width, y: 0 },
      { x: 0, y: fan.height },
    ].map((point) => rotatePoint(fan, angle, point)),
  );
  const x = Math.floor(Math.max(0, Math.min(...points.map((point) => point.x))));
  const y = Math.floor(Math.max(0, Math.min(...points.map((point) => point.y))));
  return { x, y, width: stage.width - x, height: stage.height + below - y };
}
