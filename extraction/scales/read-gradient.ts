import { interpolate } from 'culori';
import { readCall, readColor, splitOutside } from '../css/parse-css.ts';

type Color = NonNullable<ReturnType<typeof readColor>>;

export interface GradientStop {
  color: Color;
  position: number;
}

export interface Gradient {
  shape: 'linear' | 'radial' | 'conic';
  /** The direction of a linear gradient or the start of a conic one, in degrees; 0 is up. */
  angle: number | null;
  stops: GradientStop[];
}

const MAX_STOPS = 10;

/** The gradients of a computed `background-image`, topmost first. Repeating gradients are patterns and left out. */
export function readGradients(text: string): Gradient[] {
  return splitOutside(text, ',')
    .map(readGradient)
    .filter((gradient) => gradient !== null);
}

function readGradient(text: string): Gradient | null {
  const call = readCall(text);
  const shape = /^(?:-webkit-)?(linear|radial|conic)-gradient$/.exec(call?.name ?? '')?.[1] as
    | Gradient['shape']
    | undefined;
  if (!call || !shape) return null;
  const [first = '', ...rest] = call.parts;
  const direction = readColor(splitOutside(first, ' ')[0] ?? '') ? '' : first;
  const parts = direction ? rest : call.parts;
  // A bare percentage is a colour hint, which changes no colour.
  const stops = parts.filter((part) => !/^-?[\d.]+%$/.test(part)).map((part) => readStop(part, shape));
  if (stops.length > MAX_STOPS || stops.includes(null)) return null;
  const placed = placeStops(stops.flatMap((stop) => stop ?? []));
  return placed.length < 2 ? null : { shape, angle: readAngle(direction, shape), stops: placed };
}

type BareStop = { color: Color; positions: number[] };

function readStop(text: string, shape: Gradient['shape']): BareStop | null {
  const [color = '', ...positions] = splitOutside(text, ' ');
  const value = readColor(color);
  const regions = positions.map((position) => readPosition(position, shape));
  return value && regions.length <= 2 && !regions.includes(null)
    ? { color: value, positions: regions.flatMap((position) => position ?? []) }
    : null;
}

/** A position as a share, 0..1. Lengths depend on the size of the box, so they cannot be used. */
function readPosition(text: string, shape: Gradient['shape']): number | null {
  const match = /^(-?\d{1,5}(?:\.\d{1,8})?)(%|deg|px)?$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]);
  if (match[2] === '%') return value / 100;
  if (match[2] === 'deg' && shape === 'conic') return value / 360;
  return value === 0 ? 0 : null;
}

/** Gives every stop a position, as CSS does: spread evenly between neighbours and never descending. */
function placeStops(stops: readonly BareStop[]): GradientStop[] {
  const placed = stops.flatMap(({ color, positions }): { color: Color; position: number | null }[] =>
    positions.length > 0 ? positions.map((position) => ({ color, position })) : [{ color, position: null }],
  );
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return [];
  first.position ??= 0;
  last.position ??= 1;
  let before = 0;
  for (let at = 1; at < placed.length; at++) {
    if (placed[at]!.position === null) continue;
    const [from, to] = [
      placed[before]!.position!,
      Math.max(placed[at]!.position!, placed[before]!.position!),
    ];
    for (let between = before + 1; between <= at; between++) {
      placed[between]!.position = from + ((to - from) * (between - before)) / (at - before);
    }
    before = at;
  }
  return clipStops(placed.map(({ color, position }) => ({ color, position: position! })));
}

/** Cuts the stops to the range 0..1, with an interpolated colour at each cut. */
function clipStops(stops: GradientStop[]): GradientStop[] {
  const inner = stops.filter(({ position }) => position >= 0 && position <= 1);
  const start = cut(stops, 0);
  const end = cut(stops, 1);
  return [...(start ? [start] : []), ...inner, ...(end ? [end] : [])].map(({ color, position }) => ({
    color,
    position: Number(position.toFixed(4)),
  }));
}

function cut(stops: GradientStop[], position: 0 | 1): GradientStop | null {
  const at = stops.findIndex((stop) => stop.position > position);
  const [from, to] = [stops[at - 1], stops[at]];
  if (!from || !to || from.position === position || from.position === to.position) return null;
  // Nothing to cut if the stops lie within the range.
  if (position === 0 ? from.position >= 0 : from.position > 1) return null;
  const part = (position - from.position) / (to.position - from.position);
  const mixed = interpolate([toRgb(from.color), toRgb(to.color)], 'rgb')(part);
  const { r, g, b, alpha = 1 } = mixed;
  const color = readColor(
    `color(srgb ${[r, g, b].map((value) => value.toFixed(4)).join(' ')} / ${alpha.toFixed(4)})`,
  );
  return color && { color, position };
}

function toRgb({ components: [r = 0, g = 0, b = 0], alpha }: Color) {
  return { mode: 'rgb' as const, r, g, b, alpha };
}

const sides: Record<string, number> = {
  top: 0,
  'right top': 45,
  right: 90,
  'bottom right': 135,
  bottom: 180,
  'bottom left': 225,
  left: 270,
  'left top': 315,
};
const degrees: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

function readAngle(direction: string, shape: Gradient['shape']): number | null {
  if (shape === 'radial') return null;
  const turn = /(-?\d{1,5}(?:\.\d{1,8})?)(deg|grad|rad|turn)\b/.exec(direction.slice(0, 100));
  if (turn) return Number(((((Number(turn[1]) * degrees[turn[2]!]!) % 360) + 360) % 360).toFixed(2));
  const words = direction.match(/\b(?:top|right|bottom|left)\b/g) ?? [];
  const side = shape === 'linear' ? sides[words.slice(0, 2).sort().join(' ')] : undefined;
  return side ?? (shape === 'linear' ? 180 : 0);
}
