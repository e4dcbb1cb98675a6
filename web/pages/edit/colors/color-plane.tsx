import { AA_TEXT } from '@livery/core/color/contrast';
import { hexToOklch, type Oklch } from '@livery/core/color/convert';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useWidth } from '../../../controls/hooks/use-width.ts';
import { text } from '../../../text/editor.ts';
import { fillPlane } from './draw-plane.ts';
import {
  findFailingRange,
  findWidestChroma,
  fitIntoPlane,
  type PlanePoint,
  toLinearRgb,
  toLuminance,
  traceLuminance,
} from './oklch-plane.ts';
import type { RoleColor } from './role-colors.ts';
import { useTrack } from './use-track.ts';

const HEIGHT_PER_WIDTH = 0.555;
/** Pixels between two lines of the hatching. */
const HATCH = 5;
export const STEP = 0.005;
export const BIG_STEP = 0.02;

interface ColorPlaneProps {
  color: Oklch;
  role: RoleColor;
  disabled: boolean;
  onChange: (color: Oklch, gesture: string) => void;
}

/** One hue: chroma across, lightness up. The knob is the brand's colour; the diamond is what images draw in its place. */
export function ColorPlane({ color, role, disabled, onChange }: ColorPlaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const height = Math.round(width * HEIGHT_PER_WIDTH);
  const widest = useMemo(() => findWidestChroma(color.h), [color.h]);
  const against = role.against.join(' ');
  const failing = useMemo(() => findFailingRange(against.split(' ').map(readLuminance), AA_TEXT), [against]);
  const lines = useMemo(
    () => [failing.above, failing.below].map((luminance) => traceLuminance(color.h, luminance)),
    [color.h, failing],
  );

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    const scale = Math.min(2, devicePixelRatio);
    const pixels = { width: Math.round(width * scale), height: Math.round(height * scale) };
    canvas.current!.width = pixels.width;
    canvas.current!.height = pixels.height;
    const image = context.createImageData(pixels.width, pixels.height);
    fillPlane({ data: image.data, ...pixels, hue: color.h, failing, hatch: HATCH * scale });
    context.putImageData(image, 0, 0);
  }, [width, height, color.h, failing]);

  const place = ({ l, c }: PlanePoint) => ({ x: Math.min(1, c / widest) * width, y: (1 - l) * height });
  const { takeKey, ...pointer } = useTrack(disabled, ({ x, y }, gesture) =>
    onChange(fitIntoPlane({ l: 1 - y, c: x * widest, h: color.h }), gesture),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const moves: Record<string, { l: number; c: number }> = {
      ArrowUp: { l: step, c: 0 },
      ArrowDown: { l: -step, c: 0 },
      ArrowRight: { l: 0, c: step },
      ArrowLeft: { l: 0, c: -step },
    };
    const move = moves[event.key];
    if (!move || disabled) return;
    onChange(fitIntoPlane({ l: color.l + move.l, c: color.c + move.c, h: color.h }), takeKey(event));
  };

  const size = { width: `${width}px`, height: `${height}px` };
  const knob = place(color);
  const diamond = role.passes || role.drawn === role.yours ? null : place(hexToOklch(role.drawn));
  return (
    <fieldset
      aria-label={text('editor.plane')}
      dir="ltr"
      {...pointer}
      onKeyDown={onKeyDown}
      className="min-w-0 touch-none select-none"
    >
      <div
        ref={frame}
        className="relative overflow-clip border border-line bg-surface outline-offset-2 outline-signal has-focus-visible:outline-2"
        style={{ height: `${height}px` }}
      >
        <canvas ref={canvas} aria-hidden className="absolute start-0 top-0" style={size} />
        <PlaneSliders color={color} disabled={disabled} />
        {width > 0 && (
          <svg
            aria-hidden
            className="pointer-events-none absolute start-0 top-0"
            style={size}
            viewBox={`0 0 ${width} ${height}`}
          >
            {lines.map((line, index) => (
              <polyline
                key={index}
                points={line.map((point) => toPair(place(point))).join(' ')}
                fill="none"
                stroke="white"
                strokeWidth="1.5"
                className="drop-shadow-[0_0_1px_black]"
              />
            ))}
            {diamond && (
              <>
                <line x1={knob.x} y1={knob.y} x2={diamond.x} y2={diamond.y} stroke="white" strokeWidth="2" />
                <path
                  d={`M${diamond.x} ${diamond.y - 7}l7 7-7 7-7-7z`}
                  fill={role.drawn}
                  stroke="white"
                  strokeWidth="2"
                  className="drop-shadow-[0_0_1px_black]"
                />
              </>
            )}
            <circle
              cx={knob.x}
              cy={knob.y}
              r="9"
              fill={role.yours}
              stroke="white"
              strokeWidth="3"
              className="drop-shadow-[0_0_1.5px_black]"
            />
          </svg>
        )}
        <LineLabel lines={lines} place={place} about={role.line} />
      </div>
    </fieldset>
  );
}

interface LineLabelProps {
  lines: PlanePoint[][];
  place: (point: PlanePoint) => { x: number; y: number };
  about: RoleColor['line'];
}

/** The name of the line, on its side where text can be read. */
function LineLabel({ lines, place, about }: LineLabelProps) {
  const [below = [], above = []] = lines;
  const start = below[0] ?? above[0];
  if (!start) return null;
  const isBelow = below[0] !== undefined;
  const { y } = place(start);
  return (
    <span
      className={`pointer-events-none absolute start-2.5 text-12 font-medium ${isBelow ? 'text-[white]' : '-translate-y-full text-[black]'}`}
      style={{ top: `${y + (isBelow ? 4 : -4)}px` }}
    >
      {text(`editor.line.${about}`, { ratio: AA_TEXT })}
    </span>
  );
}

const toPair = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`;

function readLuminance(hex: string): number {
  const { l, c, h } = hexToOklch(hex);
  return toLuminance(toLinearRgb(l, c, h));
}

/**
 * The plane as two sliders, for assistive technology and for the focus. The plane itself handles their arrow keys, so
 * that each of them moves in both directions.
 */
function PlaneSliders({ color: { l, c }, disabled }: { color: Oklch; disabled: boolean }) {
  const sliders = [
    { label: text('editor.lightness'), value: l, max: 1 },
    { label: text('editor.chroma'), value: c, max: 0.4 },
  ];
  return sliders.map(({ label, value, max }) => (
    <input
      key={label}
      type="range"
      aria-label={label}
      min={0}
      max={max}
      step={0.001}
      value={value}
      disabled={disabled}
      readOnly
      onChange={() => undefined}
      className="sr-only"
    />
  ));
}
