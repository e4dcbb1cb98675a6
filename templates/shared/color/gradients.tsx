import type { ScenePalette } from './palette.ts';

/** SVG gradients for the brand's large shapes, used as `url(#…)` inside the same SVG. */

type Shape = ScenePalette['shape'];

interface ShadesProps {
  shape: Pick<Shape, 'from' | 'via' | 'to'>;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** `#body`: the main gradient through the brand's scale. */
export function Shades({ shape, ...line }: ShadesProps) {
  return (
    <linearGradient id="body" gradientUnits="userSpaceOnUse" {...line}>
      <stop offset="0" stopColor={shape.from} />
      <stop offset="0.5" stopColor={shape.via} />
      <stop offset="1" stopColor={shape.to} />
    </linearGradient>
  );
}

/** `#light`: a second colour from above. */
export function FallingLight({ color, ...circle }: { color: string; cx: number; cy: number; r: number }) {
  return (
    <radialGradient id="light" gradientUnits="userSpaceOnUse" {...circle}>
      <stop offset="0" stopColor={color} stopOpacity="0.9" />
      <stop offset="1" stopColor={color} stopOpacity="0" />
    </radialGradient>
  );
}

interface FlutesProps {
  /** Width of one flute. */
  width: number;
  shape: Shape;
  /** Opacity at the lit edge, and at the other. */
  strength?: readonly [number, number];
}

/** `#flute`: fine vertical flutes, each with a lit edge. */
export function Flutes({ width, shape, strength = [0.3, 0.12] }: FlutesProps) {
  const [lit, other] = shape.isSmooth ? [0, 0] : strength;
  return (
    <linearGradient
      id="flute"
      gradientUnits="userSpaceOnUse"
      x1="0"
      y1="0"
      x2={width}
      y2="0"
      spreadMethod="repeat"
    >
      <stop offset="0" stopColor={shape.from} stopOpacity={lit} />
      <stop offset="1" stopColor={shape.to} stopOpacity={other} />
    </linearGradient>
  );
}
