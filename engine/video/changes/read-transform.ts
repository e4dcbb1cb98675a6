import type { Affine } from '../../scene/rect.ts';

export interface Size {
  width: number;
  height: number;
}

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

const FUNCTION = /(\w+)\(([^()]*)\)\s*/y;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** A CSS transform of an element of this size about its origin; null when it uses a function or a unit not known here. */
export function readTransform(value: unknown, size: Size): Affine | null {
  if (value === undefined || value === 'none') return IDENTITY;
  if (typeof value !== 'string') return null;
  let all = IDENTITY;
  FUNCTION.lastIndex = 0;
  for (let end = 0; end < value.length; end = FUNCTION.lastIndex) {
    FUNCTION.lastIndex = end;
    const [, name, list] = FUNCTION.exec(value) ?? [];
    const one = name === undefined ? null : readFunction(name, list!.split(','), size);
    if (!one) return null;
    all = multiply(all, one);
  }
  return all.every(Number.isFinite) ? all : null;
}

function readFunction(name: string, values: string[], { width, height }: Size): Affine | null {
  const [first = '', second] = values;
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, toLength(first, width), second === undefined ? 0 : toLength(second, height)];
    case 'translateX':
      return [1, 0, 0, 1, toLength(first, width), 0];
    case 'translateY':
      return [1, 0, 0, 1, 0, toLength(first, height)];
    case 'scale':
      return [Number(first), 0, 0, Number(second ?? first), 0, 0];
    case 'scaleX':
      return [Number(first), 0, 0, 1, 0, 0];
    case 'scaleY':
      return [1, 0, 0, Number(first), 0, 0];
    case 'skewX':
      return [1, 0, Math.tan(toAngle(first)), 1, 0, 0];
    case 'rotate': {
      const [sin, cos] = [Math.sin(toAngle(first)), Math.cos(toAngle(first))];
      return [cos, sin, -sin, cos, 0, 0];
    }
    default:
      return null;
  }
}

const keywords: Record<string, number> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const vertical = new Set(['top', 'bottom']);

/** The point that an element of this size turns and grows about, from its top left; null when it is not understood. */
export function readOrigin(value: unknown, { width, height }: Size): { x: number; y: number } | null {
  if (value === undefined) return { x: width / 2, y: height / 2 };
  if (typeof value !== 'string') return null;
  const given = value.trim().split(/\s+/);
  const [first = 'center', second = 'center'] = vertical.has(given[0]!) ? given.toReversed() : given;
  const [across, down] = given.length === 1 && vertical.has(first) ? ['center', first] : [first, second];
  const toPoint = (one: string, length: number) =>
    one in keywords ? keywords[one]! * length : toLength(one, length);
  const origin = { x: toPoint(across, width), y: toPoint(down, height) };
  return Number.isFinite(origin.x) && Number.isFinite(origin.y) ? origin : null;
}

function toLength(value: string, whole: number): number {
  const text = value.trim();
  if (text.endsWith('%')) return (Number(text.slice(0, -1)) / 100) * whole;
  return text.endsWith('px') ? Number(text.slice(0, -2)) : text === '0' ? 0 : Number.NaN;
}

function toAngle(value: string): number {
  const text = value.trim();
  return text.endsWith('deg') ? toRadians(Number(text.slice(0, -3))) : Number.NaN;
}

export function multiply([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The same transform about another point. */
export function aboutPoint(transform: Affine, { x, y }: { x: number; y: number }): Affine {
  return multiply(multiply([1, 0, 0, 1, x, y], transform), [1, 0, 0, 1, -x, -y]);
}
